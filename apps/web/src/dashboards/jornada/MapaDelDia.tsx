import { Link, useNavigate } from '@tanstack/react-router';
import { ventanaDe, ventanaDicha } from '@visitas/contract/visitas/hora';
import { useMemo, useRef } from 'react';
import { tieneLugar, type VisitaConLugar } from '../../campo/jornada/jornada.ts';
import type { Jornada } from '../../campo/jornada/useJornada.ts';
import { RUTAS } from '../../navegacion.ts';
import type { Encuadre } from '../../plataforma/mapa/mapa.ts';
import { pixelesEntre } from '../../plataforma/mapa/mercator.ts';
import { useDondeEstoy } from '../../plataforma/ubicacion/dondeEstoy.ts';
import { contado, fecha } from '../../ui/formato.ts';
import { MapaDePuntos, type MarcaEncima } from '../../ui/mapa/puntos/MapaDePuntos.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EstadoVisita, tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Hora } from '../../ui/piezas/FechaConHora.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { IconMapPinOff } from '../../ui/piezas/iconos.ts';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { dichaLa, type FilaDelDia } from './filas.ts';
import clases from './MapaDelDia.module.css';

interface Props {
  alto: string;
  jornada: Jornada;
}

const SUSTANTIVO = ['visita', 'visitas'] as const;

/**
 * The technician's position, and today's and the late visits, numbered in their order. The list
 * beside the map says everything it shows. No lines: a straight line would be no road.
 */
export function MapaDelDia({ alto, jornada }: Props) {
  const { posicion } = useDondeEstoy();
  const navegar = useNavigate();
  const lista = useRef<HTMLOListElement>(null);
  const filas = useMemo(() => filasDelDia(jornada), [jornada]);
  const paradas = useMemo(() => filas.filter(estaEnElMapa), [filas]);
  const encuadre = useMemo(() => {
    const puntos = paradas.map(({ visita }) => visita);
    return posicion ? [posicion, ...puntos] : puntos;
  }, [posicion, paradas]);
  if (filas.length === 0)
    return <Vacio icono={IconMapPinOff} titulo="No tienes visitas para hoy ni atrasadas." />;

  /** One visit opens. Several move the focus to the list, to choose there. */
  function pulsar([primera, ...otras]: readonly EnMapa[]) {
    if (!primera) return;
    const { idVisita } = primera.visita;
    if (otras.length === 0) return void navegar({ ...destinoDe(idVisita), ...ABRIR });
    lista.current?.querySelector<HTMLElement>(`[data-parada="${idVisita}"]`)?.focus();
  }

  const marcas = (vista: Encuadre): MarcaEncima[] => [
    ...juntarEn(paradas, vista).map((juntas) => ({
      llave: juntas.map(({ visita }) => visita.idVisita).join(' '),
      punto: juntas[0].visita,
      nombre: nombreDe(juntas),
      altura: 2,
      alPulsar: () => pulsar(juntas),
      dibujo: <Signo filas={juntas} enMapa />,
    })),
    ...(posicion ? [{ ...AQUI, punto: posicion }] : []),
  ];
  return (
    <div className={clases.dia}>
      <div className={clases.mapa}>
        <MapaDePuntos
          alto={alto}
          etiqueta="Mapa del día"
          sustantivo={SUSTANTIVO}
          juntas="juntas"
          puntos={SIN_PUNTOS}
          buscar=""
          encima={marcas}
          encuadre={encuadre}
        />
      </div>
      <ol ref={lista} className={clases.lista} aria-label="Visitas del mapa">
        {filas.map((fila) => (
          <Parada key={fila.visita.idVisita} fila={fila} />
        ))}
      </ol>
    </div>
  );
}

/** The visit in progress, today's visits in their order, and the late ones. */
function filasDelDia({ enProceso, hoy, atrasadas, orden, medidas }: Jornada): FilaDelDia[] {
  const como = (visita: FilaDelDia['visita']): FilaDelDia => ({
    visita,
    numero: null,
    medida: medidas.get(visita.idVisita),
  });
  return [
    ...enProceso.map(como),
    ...hoy.map((visita, n) => ({ ...como(visita), numero: orden && n + 1 })),
    ...atrasadas.map(como),
  ];
}

const destinoDe = (idVisita: number) =>
  ({ to: RUTAS['detalle-visita-tecnico'], params: { idVisita: String(idVisita) } }) as const;

type EnMapa = FilaDelDia & { visita: VisitaConLugar };
type Juntas = readonly [EnMapa, ...EnMapa[]];

const estaEnElMapa = (fila: FilaDelDia): fila is EnMapa => tieneLugar(fila.visita);

/** Closer marks would hide each other's numbers. */
const ESTORBO_PX = 32;

/** Merges marks that would overlap into one with all their numbers. */
function juntarEn(paradas: readonly EnMapa[], { zoom }: Encuadre): Juntas[] {
  const corros: [EnMapa, ...EnMapa[]][] = [];
  for (const parada of paradas) {
    const corro = corros.find(([{ visita }]) => {
      const [dx, dy] = pixelesEntre(visita, parada.visita, zoom);
      return Math.hypot(dx, dy) < ESTORBO_PX;
    });
    if (corro) corro.push(parada);
    else corros.push([parada]);
  }
  return corros;
}

/** A screen reader should not read five hundred names. */
const NOMBRADAS = 5;

function nombreDe(juntas: Juntas): string {
  const dichas = juntas.slice(0, NOMBRADAS).map(({ visita, numero, medida }) => {
    const { cliente, estado } = visita;
    const ventana = ventanaDe(visita);
    const cuando = [fecha(visita.fechaPlanificada), ventana && ventanaDicha(ventana)];
    const partes = [numero && `Parada ${numero}`, cliente, ...cuando, estado];
    return [...partes, medida && dichaLa(medida)].filter(Boolean).join(', ');
  });
  if (juntas.length === 1) return `${dichas.join()}: ver detalle`;
  return `${contado(juntas.length, SUSTANTIVO)} en este lugar: ${dichas.join('; ')}`;
}

const AQUI = {
  llave: 'aqui',
  nombre: 'Estás aquí',
  altura: 1,
  alPulsar: () => undefined,
  dibujo: <span className={clases.aqui} />,
};
const SIN_PUNTOS: [] = [];

const NUMEROS_A_LA_VISTA = 3;

/** The visit's number in the order, or the glyph of its state. A merged mark shows the numbers that fit. */
function Signo({ filas, enMapa = false }: { filas: readonly FilaDelDia[]; enMapa?: boolean }) {
  const numeros = filas.flatMap(({ numero }) => numero ?? []);
  const vistos = numeros.slice(0, NUMEROS_A_LA_VISTA);
  const mas = filas.length - vistos.length;
  const tono = tonoDeEstado(filas[0]?.visita.estado ?? '');
  return (
    <span
      className={clases.signo}
      data-tono={tono}
      data-con-numero={numeros.length > 0}
      data-en-mapa={enMapa}
    >
      {numeros.length > 0 ? vistos.join(' · ') : <Glifo tono={tono} tamano={16} />}
      {numeros.length > 0 && mas > 0 && <small>+{mas}</small>}
      {numeros.length === 0 && filas.length > 1 && <small>×{filas.length}</small>}
    </span>
  );
}

function Parada({ fila }: { fila: FilaDelDia }) {
  const { visita, medida } = fila;
  const { idVisita, cliente, direccion, estado } = visita;
  const ventana = ventanaDe(visita);
  return (
    <li>
      <Link {...ABRIR} {...destinoDe(idVisita)} data-parada={idVisita}>
        <Signo filas={[fila]} />
        <span className={clases.textos}>
          <strong className="recortado">{cliente}</strong>
          <span className="recortado">
            {medida && `${dichaLa(medida)} · `}
            {ventana && (
              <>
                <Hora de={ventana} /> ·{' '}
              </>
            )}
            {tieneLugar(visita) ? direccion : 'Sin ubicación en el mapa'}
          </span>
        </span>
        <EstadoVisita nombre={estado} />
      </Link>
    </li>
  );
}
