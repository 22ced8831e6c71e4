import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useRef } from 'react';
import { enPreparacion } from '../../campo/fotos/enPreparacion.ts';
import { guardarFoto } from '../../campo/fotos/guardar.ts';
import { tomando } from '../../campo/fotos/tomando.ts';
import { DE_LA_GALERIA, useCamaraNegada } from '../../campo/fotos/useCamaraNegada.ts';
import { type Foto, fotosDe, useFotos } from '../../campo/fotos/useFotos.ts';
import type { Accion } from '../../campo/pendientes/accion.ts';
import { cuerpoDe } from '../../campo/pendientes/acciones/fila.ts';
import type { Pendientes } from '../../campo/pendientes/cola.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconCamera, IconPhoto, IconPhotoExclamation } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { useVisita } from '../ficha/LecturaVisita.tsx';
import { DosSalidas, RenglonPendiente } from '../pendientes/RenglonPendiente.tsx';
import clases from './EnvioDeFotos.module.css';
import { BarraDeEnvio, FilaDeEnvio } from './RejillaDeFotos.tsx';

const enviada = ({ estado }: Foto): boolean => estado === 'enviada';
const rechazada = ({ estado }: Foto): boolean => estado === 'rechazada';

/** At the end of a visit: its photos go by themselves, after all the rest. */
export function FotosPorEnviar({ visita }: { visita: VisitaSola }) {
  const fotos = useFotos(visita).fotos.filter((una) => !rechazada(una) && !una.aparte);
  const hechas = fotos.filter(enviada).length;
  const faltan = fotos.length - hechas;
  if (faltan === 0) return null;
  return (
    <Tarjeta className={clases.porEnviar}>
      <header>
        <h2>{faltan === 1 ? 'Falta 1 foto por enviar' : `Faltan ${faltan} fotos por enviar`}</h2>
        <span>
          {hechas} de {fotos.length}
        </span>
      </header>
      <BarraDeEnvio hechas={hechas} todas={fotos.length} />
      <FilaDeEnvio fotos={fotos} />
      <p>
        Se envían solas. Si cierras la aplicación, siguen al volver a abrirla. El reporte sale
        cuando lleguen.
      </p>
    </Tarjeta>
  );
}

interface PropsGrupo {
  /** The pending photos of one visit. */
  acciones: readonly [Accion, ...Accion[]];
  pendientes: Pendientes;
  /** The row of a finish that the server already has. */
  alFinalRecibido: (fechaFinalizacion: string) => React.ReactNode;
}

/** The photos of a visit in the list of pending actions, as one row. */
export function GrupoDeFotos({ acciones, pendientes, alFinalRecibido }: PropsGrupo) {
  const [{ idVisita, cliente }] = acciones;
  const { data: visita } = useVisita(idVisita);
  const leidas = fotosDe(visita ?? { idVisita, evidencias: [] }, pendientes);
  const fotos = leidas.filter((una) => !rechazada(una) && !una.aparte);
  const hechas = fotos.filter(enviada).length;
  // Those of an execution before the one shown are not among its photos.
  const todas = Math.max(fotos.length, new Set(acciones.map(({ asunto }) => asunto)).size);
  const enviando = fotos.some(({ estado }) => estado === 'enviando');
  const bytes = acciones.flatMap(({ adjuntos = [] }) => adjuntos.map((uno) => uno.bytes));
  const finalizada = visita?.ejecucionVisita?.fechaFinalizacion;
  const sinFinPendiente = !pendientes.cola.some(
    (una) => una.idVisita === idVisita && una.operacion === 'visitas.finalizar',
  );
  return (
    <>
      <RenglonPendiente
        icono={IconPhoto}
        titulo="Fotos"
        alLado={enMegas(bytes.reduce((suma, uno) => suma + uno, 0))}
        cliente={cliente}
      >
        <div className={clases.cuerpo}>
          {fotos.length > 0 && <FilaDeEnvio fotos={fotos} />}
          <BarraDeEnvio hechas={hechas} todas={todas} />
          <p role="status">{dichoDeFotos(hechas, todas, enviando)}</p>
        </div>
      </RenglonPendiente>
      {finalizada && sinFinPendiente && alFinalRecibido(finalizada)}
    </>
  );
}

const BYTES_POR_MEGA = 1024 * 1024;
const enMegas = (bytes: number): string => `${Math.max(0.1, bytes / BYTES_POR_MEGA).toFixed(1)} MB`;

const ORDINALES =
  'primera segunda tercera cuarta quinta sexta séptima octava novena décima undécima duodécima decimotercera decimocuarta decimoquinta decimosexta decimoséptima decimoctava decimonovena vigésima'.split(
    ' ',
  );

/** '2 de 5, enviando la tercera'. */
function dichoDeFotos(hechas: number, todas: number, enviando: boolean): string {
  const cual = ORDINALES[hechas];
  return `${hechas} de ${todas}${enviando && cual ? `, enviando la ${cual}` : ''}`;
}

interface PropsRechazada {
  accion: Accion;
  cuando: string;
  alQuitar: () => void;
}

/** A photo that the server refused: it is left out or taken again. */
export function FotoRechazada({ accion, cuando, alQuitar }: PropsRechazada) {
  const entrada = useRef<HTMLInputElement>(null);
  const negada = useCamaraNegada();
  const leyenda = cuerpoDe(accion).leyenda;
  const nombre = typeof leyenda === 'string' ? leyenda : accion.cliente;
  return (
    <RenglonPendiente
      icono={IconPhotoExclamation}
      titulo="Foto"
      alLado={<time dateTime={accion.ocurridoEn}>{cuando}</time>}
      cliente={nombre}
    >
      <div className={clases.cuerpo}>
        <p className={clases.frase}>{accion.rechazo?.frase}</p>
        {negada && <p>{DE_LA_GALERIA}</p>}
        <DosSalidas>
          <Boton aria-label={`Quitar foto de ${nombre}`} onClick={alQuitar}>
            Quitar
          </Boton>
          <Boton
            icono={IconCamera}
            aria-label={`Tomar otra foto de ${nombre}`}
            onClick={() => {
              tomando.empezar(accion.idVisita);
              entrada.current?.click();
            }}
          >
            Tomar otra
          </Boton>
        </DosSalidas>
        <input
          ref={entrada}
          type="file"
          hidden
          accept="image/*"
          {...(!negada && { capture: 'environment' as const })}
          aria-label={`Otra foto de ${nombre}`}
          onChange={({ target }) => {
            const [archivo] = target.files ?? [];
            tomando.terminar();
            if (archivo) void enPreparacion.anotar(accion.idVisita, tomarOtra(accion, archivo));
          }}
        />
      </div>
    </RenglonPendiente>
  );
}

/** Takes the place of the refused photo, with what was said of it. */
async function tomarOtra(accion: Accion, archivo: File): Promise<void> {
  const dueno = sesion.usuario();
  const { preparar } = await import('../../campo/fotos/preparar.ts');
  const preparado = await preparar(archivo);
  if ('reparo' in preparado) return toasts.fallo(preparado.reparo);
  const [dicho] = fotosDe({ idVisita: accion.idVisita, evidencias: [] }, comoCola(accion));
  const { idVisita, cliente, fechaPlanificada } = accion;
  const { vuelta } = cuerpoDe(accion);
  const visita = {
    idVisita,
    cliente: { nombre: cliente },
    fechaPlanificada,
    ...(typeof vuelta === 'number' && { vuelta }),
  };
  if (!dicho) return;
  const { clase, leyenda, pregunta, orden } = dicho;
  if (!(await guardarFoto(visita, { clase, leyenda, pregunta, orden }, preparado, dueno))) return;
  const { descartar } = await import('../../campo/pendientes/bandeja.ts');
  await descartar(accion);
}

const comoCola = (accion: Accion) => ({ cola: [accion], enviando: null });
