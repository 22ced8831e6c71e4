import { Link } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { fechaConHora } from '@visitas/contract/visitas/hora';
import type { ReactNode } from 'react';
import { RUTAS } from '../navegacion.ts';
import { fecha } from '../ui/formato.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { ABRIR, abrirDesde } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { EstadoVisita } from '../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../ui/piezas/EnlaceCliente.tsx';
import { FechaConHora } from '../ui/piezas/FechaConHora.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  IconCalendarCheck,
  IconChevronRight,
  IconLayoutSidebarRight,
} from '../ui/piezas/iconos.ts';
import { NoSeRealizo } from '../ui/piezas/NoSeRealizo.tsx';
import { PasoSuHora } from '../ui/piezas/PasoSuHora.tsx';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import clases from './columnas.module.css';
import clasesEtiqueta from './etiqueta.module.css';
import { usePanel } from './panel/panel.ts';
import { conEstado, estadoMostrado, usePuede } from './situacion.ts';

export const LISTADO = {
  etiqueta: 'Visitas',
  sustantivo: ['visita', 'visitas'],
  buscarPor: 'Buscar por cliente o técnico',
  vacio: { icono: IconCalendarCheck, texto: 'No hay visitas registradas.' },
  llaveDe: ({ idVisita }: Visita) => idVisita,
  tablaDesde: 1200,
  conMapa: true,
} as const;

export const MIS_VISITAS = 'Mis Visitas';

const DETALLES = {
  supervisada: { ...ABRIR, to: RUTAS['detalle-visita'] },
  propia: { ...abrirDesde(MIS_VISITAS), to: RUTAS['detalle-visita-tecnico'] },
} as const;
type Cual = keyof typeof DETALLES;

interface PropsDetalle {
  visita: Visita;
  cual?: Cual | undefined;
  conFlecha?: boolean;
}

function VerDetalle({ visita, cual = 'supervisada', conFlecha = false }: PropsDetalle) {
  const { idVisita, cliente, fechaPlanificada } = visita;
  return (
    <EnlaceBoton
      {...DETALLES[cual]}
      params={{ idVisita: String(idVisita) }}
      tipo="enlace"
      aria-label={`Ver Detalle de la visita a ${cliente.nombre} del ${fecha(fechaPlanificada)}`}
    >
      Ver Detalle
      {conFlecha && <Icono de={IconChevronRight} tamano={16} />}
    </EnlaceBoton>
  );
}

/**
 * Opens the visit beside the list, where there is room. The link next to it leads to its page (section 2).
 */
function AlLado({ visita: { idVisita, cliente, fechaPlanificada } }: { visita: Visita }) {
  const panel = usePanel();
  if (!panel?.cabe) return null;
  return (
    <BotonIcono
      icono={IconLayoutSidebarRight}
      tamanoIcono={18}
      data-al-lado
      aria-expanded={panel.abierta === idVisita}
      aria-label={`Abrir al lado la visita a ${cliente.nombre} del ${fecha(fechaPlanificada)}`}
      title="Abrir al lado"
      onClick={() => panel.abrir(idVisita)}
    />
  );
}

function Acciones({ visita, cual }: Pick<PropsDetalle, 'visita' | 'cual'>) {
  const panel = usePanel();
  return (
    <span className={clases.acciones} data-juntas={panel?.abierta !== undefined}>
      {cual !== 'propia' && <AlLado visita={visita} />}
      <VerDetalle visita={visita} cual={cual} />
    </span>
  );
}

const Estado = ({ visita }: { visita: Visita }) => <EstadoVisita nombre={estadoMostrado(visita)} />;

/** Other facts about a visit. They are not states, so they have no colour. */
function Etiquetas({ visita }: { visita: Visita }) {
  const puede = usePuede();
  const { idVisita, cliente, fechaPlanificada, ejecucionVisita } = visita;
  return (
    <>
      {puede('rechazarCancelacion', visita) && (
        <Link
          {...ABRIR}
          to={RUTAS['motivo-cancelacion-visita']}
          params={{ idVisita: String(idVisita) }}
          className={clasesEtiqueta.etiqueta}
          aria-label={`Por decidir: la cancelación de la visita a ${cliente.nombre} del ${fecha(fechaPlanificada)}`}
        >
          Por decidir
        </Link>
      )}
      {ejecucionVisita?.validadoPorUbicacion === false && (
        <span className={clasesEtiqueta.etiqueta}>Fuera de rango</span>
      )}
      {visita.fueraDeLimites && <span className={clasesEtiqueta.etiqueta}>Fuera de límites</span>}
      <NoSeRealizo marcada={ejecucionVisita?.noRealizada !== undefined} />
      <PasoSuHora visita={conEstado(visita)} />
    </>
  );
}

const EstadoYEtiquetas = ({ visita }: { visita: Visita }) => (
  <span className={clases.estado}>
    <Estado visita={visita} />
    <Etiquetas visita={visita} />
  </span>
);

export const cliente = (ancho: string): Columna<Visita> => ({
  titulo: 'Cliente',
  ancho,
  tono: 'principal',
  texto: (visita) => visita.cliente.nombre,
  resaltar: true,
  dentroDe: ({ idCliente }, nombre) => (
    <EnlaceCliente idCliente={idCliente}>{nombre}</EnlaceCliente>
  ),
  orden: 'cliente',
});

export const tecnico = (ancho: string): Columna<Visita> => ({
  titulo: 'Técnico',
  ancho,
  texto: (visita) => visita.tecnico.nombre,
  resaltar: true,
  orden: 'tecnico',
});

export const planificada = (titulo: string, ancho: string): Columna<Visita> => ({
  titulo,
  ancho,
  tono: 'cifras',
  texto: fechaConHora,
  dentroDe: (visita) => <FechaConHora visita={visita} />,
  orden: 'fecha',
});

export const ESTADO = {
  titulo: 'Estado',
  ancho: '152px',
  orden: 'estado',
  celda: (visita: Visita) => <EstadoYEtiquetas visita={visita} />,
} satisfies Columna<Visita>;

export const tipoDe = ({ tipoVisita }: Visita) => tipoVisita.nombre;
export const tipo = (titulo: string, ancho: string): Columna<Visita> => ({
  titulo,
  ancho,
  tono: 'secundario',
  texto: tipoDe,
});

/** The widths of two columns beside an open panel, where the names need the room. */
export const JUNTO_AL_PANEL: Partial<Record<string, string>> = {
  [ESTADO.titulo]: '140px',
  '': '140px',
};

export const detalle = (cual?: Cual): Columna<Visita> => ({
  titulo: '',
  ancho: cual === 'propia' ? '124px' : '160px',
  tono: 'acciones',
  celda: (visita) => <Acciones visita={visita} cual={cual} />,
});

type EnTelefono<R> = (visita: Visita, buscar: string) => R;

/** A row on a phone. `otro` renders what only one list shows of a visit. */
export const enTelefono =
  (otro: EnTelefono<ReactNode>, cual?: Cual): EnTelefono<ReactNode> =>
  (visita, buscar) => (
    <FilaTelefono
      titulo={<Resaltado texto={visita.cliente.nombre} buscar={buscar} />}
      distintivo={<Estado visita={visita} />}
      detalle={otro(visita, buscar)}
      dato={
        <span className={clases.estado}>
          <FechaConHora visita={visita} />
          <Etiquetas visita={visita} />
        </span>
      }
      acciones={<VerDetalle visita={visita} cual={cual} conFlecha />}
    />
  );

export const conTecnico =
  (otro: (visita: Visita) => string): EnTelefono<ReactNode> =>
  (visita, buscar) => (
    <>
      <Resaltado texto={visita.tecnico.nombre} buscar={buscar} /> · {otro(visita)}
    </>
  );
