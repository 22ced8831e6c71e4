import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { tieneLugar } from '../../plataforma/jornada/jornada.ts';
import type { Jornada } from '../../plataforma/jornada/useJornada.ts';
import { useDondeEstoy } from '../../plataforma/ubicacion/dondeEstoy.ts';
import { fecha } from '../../ui/formato.ts';
import { MapaDePuntos, type MarcaEncima } from '../../ui/mapa/puntos/MapaDePuntos.tsx';
import { EnLugar, type PuntoDeLista } from '../../ui/mapa/puntos/punto.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EstadoVisita, tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { IconMapPinOff } from '../../ui/piezas/iconos.ts';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { dichaLa, type Fila } from './filas.ts';
import clases from './MapaDelDia.module.css';

interface Props {
  alto: string;
  jornada: Jornada;
}

const SUSTANTIVO = ['visita', 'visitas'] as const;

/**
 * The day on a map: where they are, and each visit of today and each late one where its client is, with its
 * place in the order. The list beside it says all that the map says. There are no lines: nobody goes
 * straight.
 */
export function MapaDelDia({ alto, jornada }: Props) {
  const { posicion } = useDondeEstoy();
  const filas = useMemo(() => filasDelDia(jornada), [jornada]);
  const puntos = useMemo(() => filas.flatMap((fila) => puntoDe(fila) ?? []), [filas]);
  const encuadre = useMemo(() => (posicion ? [posicion, ...puntos] : puntos), [posicion, puntos]);
  if (filas.length === 0)
    return <Vacio icono={IconMapPinOff} titulo="No tienes visitas para hoy ni atrasadas." />;
  const aqui = (): MarcaEncima[] =>
    posicion
      ? [
          {
            llave: 'aqui',
            punto: posicion,
            nombre: 'Estás aquí',
            altura: 3,
            alPulsar: () => undefined,
            dibujo: <span className={clases.aqui} />,
          },
        ]
      : [];
  return (
    <div className={clases.dia}>
      <div className={clases.mapa}>
        <MapaDePuntos
          alto={alto}
          etiqueta="Mapa del día"
          sustantivo={SUSTANTIVO}
          juntas="juntas"
          puntos={puntos}
          buscar=""
          deFondo
          encima={aqui}
          encuadre={encuadre}
        />
      </div>
      <ol className={clases.lista} aria-label="Visitas del mapa">
        {filas.map((fila) => (
          <Parada key={fila.visita.idVisita} fila={fila} />
        ))}
      </ol>
    </div>
  );
}

/** Where they are, what there is today in its order, and what is late. */
function filasDelDia({ enProceso, hoy, atrasadas, orden, medidas }: Jornada): Fila[] {
  const como = (visita: Fila['visita']): Fila => ({
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

function puntoDe(fila: Fila): PuntoDeLista | null {
  const { visita, numero, medida } = fila;
  if (!tieneLugar(visita)) return null;
  const { idVisita, cliente, fechaPlanificada, tipoVisita, estado, latitud, longitud } = visita;
  const dia = fecha(fechaPlanificada);
  const dicho = [
    numero && `Parada ${numero}`,
    cliente,
    dia,
    estado,
    medida && dichaLa(medida),
  ].filter(Boolean);
  return {
    llave: `visita ${idVisita}`,
    latitud,
    longitud,
    nombre: `${dicho.join(', ')}: ver detalle`,
    marcador: () => <Signo key={idVisita} fila={fila} enMapa />,
    enLista: () => (
      <EnLugar
        titulo={numero ? `${numero}. ${cliente}` : cliente}
        detalle={`${dia} · ${tipoVisita}`}
        distintivo={<EstadoVisita nombre={estado} />}
      />
    ),
    destino: destinoDe(idVisita),
    buscarPor: cliente,
  };
}

/** Its number in the order, and without one the shape of its state. */
const Signo = ({ fila: { visita, numero }, enMapa = false }: { fila: Fila; enMapa?: boolean }) => (
  <span
    className={clases.signo}
    data-tono={tonoDeEstado(visita.estado)}
    data-con-numero={numero !== null}
    data-en-mapa={enMapa}
  >
    {numero ?? <Glifo tono={tonoDeEstado(visita.estado)} tamano={16} />}
  </span>
);

function Parada({ fila }: { fila: Fila }) {
  const { visita, medida } = fila;
  const { idVisita, cliente, direccion, estado } = visita;
  return (
    <li>
      <Link {...ABRIR} {...destinoDe(idVisita)}>
        <Signo fila={fila} />
        <span className={clases.textos}>
          <strong className="recortado">{cliente}</strong>
          <span className="recortado">
            {medida && `${dichaLa(medida)} · `}
            {tieneLugar(visita) ? direccion : 'Sin ubicación en el mapa'}
          </span>
        </span>
        <EstadoVisita nombre={estado} />
      </Link>
    </li>
  );
}
