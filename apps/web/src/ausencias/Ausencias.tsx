import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { COLUMNAS_DE_AUSENCIAS as TITULOS } from '@visitas/contract/ausencias/columnas';
import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import { ausenteHasta, NOMBRE_DE_CLASE } from '@visitas/contract/ausencias/textos';
import { admiteFiltro } from '@visitas/contract/visitas/filtros';
import { type ReactNode, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe, YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { FechaDeFiltro } from '../ui/campos/FechaDeFiltro.tsx';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { cuantasLeidas } from '../ui/exportar/exportar.ts';
import { contado, fecha } from '../ui/formato.ts';
import { Cuenta } from '../ui/lista/BarraDeLista.tsx';
import { EDITAR } from '../ui/lista/editar.ts';
import type { EnUrl } from '../ui/lista/enUrl.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { ListaCorta } from '../ui/lista/ListaCorta.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { type DeLista, PreguntaEliminar } from '../ui/pagina/PreguntaEliminar.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconCalendarOff, IconPlus, IconTrash } from '../ui/piezas/iconos.ts';
import { Persona } from '../ui/piezas/Persona.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import clases from './Ausencias.module.css';
import { CampoTecnico } from './CampoTecnico.tsx';
import { hoy, useVisitasDe } from './enlaces.ts';

/** Absences from today or an earlier day on, of every technician or of one. */
export function Ausencias() {
  const { tecnico, desde } = usePedidos();
  const lectura = useQuery(lecturaDe('ausencias.listar', { criterios: { tecnico, desde } }));
  const [elegida, setElegida] = useState<number>();
  const lista = useRef<HTMLElement>(null);
  const { data, error, refetch, dataUpdatedAt } = lectura;
  const porEliminar = data?.find(({ idAusencia }) => idAusencia === elegida);
  const acciones = (ausencia: Ausencia) => (
    <Acciones ausencia={ausencia} alEliminar={() => setElegida(ausencia.idAusencia)} />
  );
  return (
    <Pagina
      titulo="Ausencias"
      acciones={<DeTodas pedidas={{ tecnico, desde }} cuantas={cuantasLeidas(lectura)} />}
    >
      <Tarjeta ref={lista} tabIndex={-1} aria-label="Ausencias">
        <Filtros
          tecnico={tecnico}
          desde={desde}
          filas={data}
          alLimpiar={() => lista.current?.focus()}
        />
        {!data && error ? (
          <Fallo error={error} alReintentar={() => void refetch()} />
        ) : (
          <ListaCorta
            filas={data}
            leidas={dataUpdatedAt}
            etiqueta="Ausencias"
            llaveDe={({ idAusencia }) => idAusencia}
            tablaDesde={1280}
            columnas={columnasCon(acciones)}
            enTelefono={(ausencia) => (
              <EnTelefono ausencia={ausencia} acciones={acciones(ausencia)} />
            )}
            vacio={
              <Vacio icono={IconCalendarOff} titulo={SIN_NINGUNA} texto={desdeCuando(desde)}>
                {tecnico === undefined && desde === undefined && (
                  <EnlaceBoton {...ABRIR} to={RUTAS['ausencia-crear']} icono={IconPlus}>
                    Anotar la primera
                  </EnlaceBoton>
                )}
              </Vacio>
            }
          />
        )}
      </Tarjeta>
      {porEliminar && (
        <EliminarAusencia
          ausencia={porEliminar}
          releer={() => refetch(YA_PEDIDA)}
          lista={lista}
          alCerrar={() => setElegida(undefined)}
        />
      )}
      <Outlet />
    </Pagina>
  );
}

const SUSTANTIVO = ['ausencia', 'ausencias'] as const;
const SIN_NINGUNA = 'No hay ausencias.';
const desdeCuando = (desde: string | undefined): string =>
  desde === undefined ? 'De hoy en adelante.' : `Desde el ${fecha(desde)}.`;

interface PropsDeTodas {
  pedidas: ReturnType<typeof usePedidos>;
  cuantas: ReturnType<typeof cuantasLeidas>;
}

function DeTodas({ pedidas, cuantas }: PropsDeTodas) {
  return (
    <>
      <BotonExportar
        lista="ausencias.listar"
        criterios={pedidas}
        sustantivo={SUSTANTIVO}
        femenino
        cuantas={cuantas}
      />
      <EnlaceBoton {...ABRIR} to={RUTAS['ausencia-crear']} search tipo="principal" icono={IconPlus}>
        Crear Ausencia
      </EnlaceBoton>
    </>
  );
}

/** The filters in the address. Invalid ones are not sent to the server. */
function usePedidos() {
  const { tecnico, desde }: EnUrl = useSearch({ strict: false });
  return {
    tecnico: tecnico !== undefined && admiteFiltro('tecnico', tecnico) ? tecnico : undefined,
    desde: desde !== undefined && admiteFiltro('desde', desde) ? desde : undefined,
  };
}

interface PropsFiltros extends ReturnType<typeof usePedidos> {
  filas: readonly Ausencia[] | undefined;
  /** Moves the focus to the list: the pressed button disappears, and the focus must not fall to the page. */
  alLimpiar: () => void;
}

function Filtros({ tecnico, desde, filas, alLimpiar }: PropsFiltros) {
  const navegar = useNavigate();
  const poner = (pedido: Partial<EnUrl>) =>
    void navegar({
      to: RUTAS.ausencias,
      search: (antes) => ({ ...antes, ...pedido }),
      replace: true,
      // Keeps the entry's state: leaving this screen must still go back in history (see useCerrar).
      state: true,
      resetScroll: false,
    });
  const limpiar = () => {
    poner({ tecnico: undefined, desde: undefined });
    alLimpiar();
  };
  const suya = filas?.find(({ idTecnico }) => String(idTecnico) === tecnico);
  return (
    <div className={clases.filtros}>
      <CampoTecnico
        name="tecnico"
        value={tecnico ?? ''}
        onChange={(elegido) => poner({ tecnico: elegido || undefined })}
        mensajes={[]}
        placeholder="Todos los técnicos"
        actual={suya && { value: String(suya.idTecnico), label: suya.tecnico }}
      />
      <FechaDeFiltro
        label="Desde"
        valor={desde ?? hoy()}
        alCambiar={(dia) => poner({ desde: dia === hoy() ? undefined : dia })}
        mensajes={[]}
      />
      {(tecnico !== undefined || desde !== undefined) && (
        <Boton tipo="enlace" onClick={limpiar}>
          Limpiar
        </Boton>
      )}
      <Cuenta>{filas ? contado(filas.length, SUSTANTIVO) : ''}</Cuenta>
    </div>
  );
}

/** '22/12/2026 – 02/01/2027', or a single day. */
const diasDe = ({ desde, hasta }: Ausencia): string =>
  desde === hasta ? fecha(desde) : `${fecha(desde)} – ${fecha(hasta)}`;

const COLUMNAS: readonly Columna<Ausencia>[] = [
  {
    titulo: TITULOS.tecnico.titulo,
    ancho: 'auto',
    tono: 'principal',
    celda: ({ tecnico }) => <Persona usuario={{ nombre: tecnico }} />,
  },
  { titulo: TITULOS.clase.titulo, ancho: '124px', texto: ({ clase }) => NOMBRE_DE_CLASE[clase] },
  { titulo: 'Días', ancho: '204px', tono: 'cifras', texto: diasDe },
  {
    titulo: TITULOS.nota.titulo,
    ancho: 'auto',
    tono: 'secundario',
    texto: ({ nota }) => nota ?? '',
  },
  {
    titulo: 'En esos días',
    ancho: '168px',
    celda: (ausencia) => <Abiertas ausencia={ausencia} />,
  },
];

const columnasCon = (celda: (fila: Ausencia) => ReactNode): Columna<Ausencia>[] => [
  ...COLUMNAS,
  { titulo: '', ancho: '148px', tono: 'acciones', celda },
];

/** The figure links to the visits it counts. */
function Abiertas({ ausencia }: { ausencia: Ausencia }) {
  const { tecnico, visitasAbiertas } = ausencia;
  const { lista } = useVisitasDe()(ausencia);
  if (visitasAbiertas === 0) return <span className={clases.nada}>Sin visitas abiertas</span>;
  const cuantas = contado(visitasAbiertas, ['visita abierta', 'visitas abiertas']);
  return (
    <Link
      {...lista}
      className={clases.abiertas}
      aria-label={`${tecnico}, ${diasDe(ausencia)}: ${cuantas}. Ver esas visitas`}
    >
      {cuantas}
    </Link>
  );
}

interface PropsAcciones {
  ausencia: Ausencia;
  alEliminar: () => void;
}

function Acciones({ ausencia, alEliminar }: PropsAcciones) {
  const cual = `la ausencia de ${ausencia.tecnico} del ${fecha(ausencia.desde)}`;
  return (
    <>
      <EnlaceBoton
        {...EDITAR}
        to={RUTAS['ausencia-editar']}
        params={{ idAusencia: String(ausencia.idAusencia) }}
        search
        aria-label={`Editar ${cual}`}
      />
      <BotonIcono icono={IconTrash} aria-label={`Eliminar ${cual}`} onClick={alEliminar} />
    </>
  );
}

/** Asks first: no other record of the absence remains. */
function EliminarAusencia({ ausencia, ...deLista }: DeLista & { ausencia: Ausencia }) {
  const { idAusencia, tecnico } = ausencia;
  const { enviar, enviando } = useEnvio('ausencias.eliminar', 'Ausencia Eliminada Exitosamente');
  return (
    <PreguntaEliminar
      {...deLista}
      titulo="¿Eliminar esta ausencia?"
      enviando={enviando}
      eliminar={() => enviar({ parametros: { idAusencia } })}
    >
      {tecnico}: {ausenteHasta(ausencia)}. Sus visitas se conservan como están.
    </PreguntaEliminar>
  );
}

interface PropsTelefono {
  ausencia: Ausencia;
  acciones: ReactNode;
}

function EnTelefono({ ausencia, acciones }: PropsTelefono) {
  const { tecnico, clase, nota } = ausencia;
  return (
    <FilaTelefono
      titulo={tecnico}
      distintivo={<span className={clases.clase}>{NOMBRE_DE_CLASE[clase]}</span>}
      detalle={[diasDe(ausencia), nota].filter(Boolean).join(' · ')}
      dato={<Abiertas ausencia={ausencia} />}
      acciones={acciones}
    />
  );
}
