import { useEffect, useReducer, useState } from 'react';
import { type Accion, accionQueDebeAcabarAntes } from '../../campo/pendientes/accion.ts';
import { filaDe, reglasDe, tituloDe } from '../../campo/pendientes/acciones/acciones.ts';
import {
  pendientes as laCola,
  type Pendientes,
  usePendientes,
} from '../../campo/pendientes/cola.ts';
import { reintentarAhora } from '../../campo/pendientes/reintentar.ts';
import { useConexion } from '../../plataforma/conexion.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { fechaHora } from '../../ui/formato.ts';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCloudUp,
  IconLoader2,
  IconRefresh,
  IconWifiOff,
} from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { FotoRechazada, GrupoDeFotos } from '../evidencia/EnvioDeFotos.tsx';
import { Muelle } from '../tecnico/Muelle.tsx';
import clases from './AccionesPendientes.module.css';
import { Descartar } from './Descartar.tsx';
import { DosSalidas, RenglonPendiente } from './RenglonPendiente.tsx';

const TITULO = 'Acciones pendientes';

export function AccionesPendientes() {
  const pendientes = usePendientes();
  useEffect(() => void laCola.conocidos(), []);
  return (
    <Pagina titulo={TITULO} estrecha>
      {pendientes === undefined && (
        <Tarjeta>
          <Esqueleto alto={96} />
        </Tarjeta>
      )}
      {pendientes?.cola.length === 0 && (
        <Tarjeta>
          <Vacio icono={IconCircleCheck} titulo="No hay acciones pendientes." />
        </Tarjeta>
      )}
      {pendientes && pendientes.cola.length > 0 && <Lista pendientes={pendientes} />}
    </Pagina>
  );
}

function Lista({ pendientes }: { pendientes: Pendientes }) {
  const { cola, enviando } = pendientes;
  const hay = useConexion();
  const [descartada, setDescartada] = useState<Accion>();
  const rechazadas = cola.filter(({ rechazo }) => rechazo);
  const enEspera = cola.filter(({ rechazo }) => !rechazo);
  return (
    <>
      <Tarjeta>
        <ul aria-label={TITULO} className={clases.lista}>
          {[...rechazadas.map(comoUna), ...porFilas(enEspera)].map(([accion, ...demas]) =>
            esFoto(accion) && !accion.rechazo ? (
              <GrupoDeFotos
                key={accion.id}
                acciones={[accion, ...demas]}
                pendientes={pendientes}
                alFinalRecibido={(fecha) => <FinRecibido accion={accion} fecha={fecha} />}
              />
            ) : (
              <Fila
                key={accion.id}
                accion={accion}
                pendientes={pendientes}
                alDescartar={() => setDescartada(accion)}
              />
            ),
          )}
        </ul>
      </Tarjeta>
      {enEspera.some(esFoto) ? (
        <p className={clases.nota}>
          Primero sale lo que otros esperan; las fotos, después y de una en una. Nada se borra sin
          que lo confirmes.
        </p>
      ) : (
        !hay &&
        enEspera.length > 0 && (
          <p className={clases.nota}>
            Se envían solas y en orden al volver la conexión. Nada se borra sin que lo confirmes.
          </p>
        )
      )}
      <Muelle situacion={<ProximoIntento pendientes={pendientes} />}>
        <Boton
          tipo="principal"
          icono={IconRefresh}
          ocupado={enviando !== null}
          onClick={() => reintentarAhora()}
        >
          Reintentar
        </Boton>
      </Muelle>
      {descartada && (
        <Descartar accion={descartada} cola={cola} alCerrar={() => setDescartada(undefined)} />
      )}
    </>
  );
}

const iconoDe = (operacion: string): Icon => filaDe(operacion)?.icono ?? IconCloudUp;
const esFoto = ({ operacion }: Accion): boolean => reglasDe(operacion).carril === 'fotos';

type DeUnaFila = [Accion, ...Accion[]];
const comoUna = (accion: Accion): DeUnaFila => [accion];

/** The photos of a visit share a row, in the place of the first. */
function porFilas(cola: readonly Accion[]): DeUnaFila[] {
  const filas: DeUnaFila[] = [];
  for (const una of cola) {
    const grupo = filas.find(
      ([otra]) => esFoto(una) && esFoto(otra) && otra.idVisita === una.idVisita,
    );
    if (grupo) grupo.push(una);
    else filas.push([una]);
  }
  return filas;
}

/** The finish arrived, and its report waits for the photos. */
const FinRecibido = ({ accion, fecha }: { accion: Accion; fecha: string }) => (
  <RenglonPendiente
    icono={iconoDe('visitas.finalizar')}
    titulo={tituloDe('visitas.finalizar')}
    alLado={<time dateTime={fecha}>{cuando(fecha)}</time>}
    cliente={accion.cliente}
  >
    <div className={clases.estado}>
      <Dicho icono={IconCheck} texto="Recibida. Espera sus fotos" />
    </div>
  </RenglonPendiente>
);

interface PropsFila {
  accion: Accion;
  pendientes: Pendientes;
  alDescartar: () => void;
}

function Fila({ accion, pendientes, alDescartar }: PropsFila) {
  const { operacion, cliente, ocurridoEn, rechazo, id } = accion;
  const titulo = tituloDe(operacion);
  const nombre = `${titulo} de ${cliente}`;
  // A refused change of what is said of one loses no photo.
  if (rechazo && esFoto(accion) && accion.adjuntos)
    return <FotoRechazada accion={accion} cuando={cuando(ocurridoEn)} alQuitar={alDescartar} />;
  return (
    <RenglonPendiente
      icono={iconoDe(operacion)}
      titulo={titulo}
      alLado={<time dateTime={ocurridoEn}>{cuando(ocurridoEn)}</time>}
      cliente={cliente}
    >
      {rechazo ? (
        <div className={clases.rechazo}>
          <Distintivo tono="danger">Rechazada</Distintivo>
          <p>{rechazo.frase}</p>
          <DosSalidas>
            <Boton aria-label={`Descartar ${nombre}`} onClick={alDescartar}>
              Descartar
            </Boton>
            <Boton aria-label={`Reintentar ${nombre}`} onClick={() => reintentarAhora(id)}>
              Reintentar
            </Boton>
          </DosSalidas>
        </div>
      ) : (
        <div className={clases.estado}>
          <Estado accion={accion} pendientes={pendientes} />
          {pendientes.enviando !== id && (
            <button type="button" aria-label={`Descartar ${nombre}`} onClick={alDescartar}>
              Descartar
            </button>
          )}
        </div>
      )}
    </RenglonPendiente>
  );
}

/** 'hoy, 09:40', or the whole date of another day. */
function cuando(instante: string): string {
  const [dia, hora] = fechaHora(instante).split(' ');
  const [hoy] = fechaHora(new Date().toISOString()).split(' ');
  return dia === hoy ? `hoy, ${hora}` : `${dia} ${hora}`;
}

function Estado({ accion, pendientes }: Pick<PropsFila, 'accion' | 'pendientes'>) {
  const hay = useConexion();
  const { cola, enviando, sinSesion } = pendientes;
  const previa = accionQueDebeAcabarAntes(accion, cola, reglasDe);
  if (enviando === accion.id) {
    return <Dicho icono={IconLoader2} texto="Enviando…" girando />;
  }
  if (sinSesion) return <IniciaSesion />;
  if (!hay) return <Dicho icono={IconWifiOff} texto="Esperando conexión" />;
  if (previa)
    return <Dicho icono={IconClock} texto={`Después de «${tituloDe(previa.operacion)}»`} />;
  if (accion.fallo) return <Dicho icono={IconRefresh} texto="El servidor no responde" />;
  return <Dicho icono={IconClock} texto="Esperando conexión" />;
}

interface PropsDicho {
  icono: Icon;
  texto: string;
  girando?: boolean;
}

const Dicho = ({ icono, texto, girando = false }: PropsDicho) => (
  <span>
    <Icono de={icono} tamano={16} className={girando ? clases.girando : undefined} />
    {texto}
  </span>
);

/** The server no longer accepts this session. Signing in again leads back here. */
const IniciaSesion = () => (
  <button type="button" className={clases.entrar} onClick={() => sesion.cerrar('caducada')}>
    Inicia sesión para enviarla
  </button>
);

const SEGUNDO_MS = 1_000;
const MINUTO_S = 60;

/** Not a live region: a countdown says nothing new. */
function ProximoIntento({
  pendientes: { proximoIntento, enviando },
}: Pick<PropsFila, 'pendientes'>) {
  const [, contar] = useReducer((segundos: number) => segundos + 1, 0);
  useEffect(() => {
    const reloj = setInterval(contar, SEGUNDO_MS);
    return () => clearInterval(reloj);
  }, []);
  if (proximoIntento === null || enviando !== null) return null;
  const faltan = Math.max(1, Math.ceil((proximoIntento - Date.now()) / SEGUNDO_MS));
  const texto = faltan < MINUTO_S ? `${faltan} s` : `${Math.ceil(faltan / MINUTO_S)} min`;
  return <p className={clases.proximo}>Próximo intento en {texto}</p>;
}
