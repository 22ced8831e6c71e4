import { Link } from '@tanstack/react-router';
import type { FilaDeCifras } from '@visitas/contract/cifras/esquemas';
import { CIFRAS_POR, type CifrasPor, type NombreDeCifra } from '@visitas/contract/cifras/filas';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Respuesta } from '@visitas/contract/operaciones';
import { useEffect, useRef } from 'react';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { Selector } from '../ui/lista/Selector.tsx';
import { type DatosListado, useListado } from '../ui/lista/useListado.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { IconChartBar } from '../ui/piezas/iconos.ts';
import { Persona } from '../ui/piezas/Persona.tsx';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import clases from './FilasDeCifras.module.css';
import { nombreDeSusFilas, useFilasDe } from './lista.ts';
import { PorSemana } from './PorSemana.tsx';
import { comoCifra, conSigno, DE_CADA, TITULO_DE_CIFRA } from './textos.ts';

type CifrasDelMes = Respuesta<'cifras.delMes'>;
type Semanas = CifrasDelMes['semanas'];
/** `id` is null in the row of everybody together. */
type Fila = Omit<FilaDeCifras, 'id'> & { id: number | null };

interface Props {
  /** The month, unless it is the current one. */
  pedido: { mes?: string };
  por: CifrasPor;
  /** The month's own figures, which sum the rows. */
  cifras: CifrasDelMes | undefined;
  enCurso: boolean;
  /** 'contra octubre', on paper. */
  contra: string | undefined;
}

const SELECTOR = CIFRAS_POR.map((por) => ({
  titulo: DE_CADA[por].por,
  enUrl: { por: por === 'tecnico' ? undefined : por },
}));

/** The figures of each technician, client or type, those with more done first. */
export function FilasDeCifras({ pedido, por, cifras, enCurso, contra }: Props) {
  const datos = useSoloDe(`${pedido.mes} ${por}`, useListado('cifras.listar', { ...pedido, por }));
  const enTelefono = useTelefono();
  const { sustantivo } = DE_CADA[por];
  const semanas = cifras?.semanas ?? [];
  return (
    <Listado<Fila>
      datos={datos}
      etiqueta={`Cifras ${DE_CADA[por].por.toLowerCase()}`}
      sustantivo={sustantivo}
      buscarPor="Buscar por nombre"
      junto={<Selector sinPasos etiqueta="De quién son las cifras" opciones={SELECTOR} />}
      debajo={{
        contenido: (cuenta) => enTelefono && <div className={clases.cuenta}>{cuenta}</div>,
        conCuenta: enTelefono,
      }}
      vacio={{ icono: IconChartBar, texto: 'No hay visitas en estos días.' }}
      llaveDe={({ id }) => id ?? 0}
      tablaDesde={1280}
      columnas={columnasDe(por, { semanas, enCurso, contra })}
      suma={datos.buscar === '' && cifras ? todosJuntos(cifras) : undefined}
      enTelefono={(fila, buscar) => <EnTelefono fila={fila} por={por} buscar={buscar} />}
    />
  );
}

/** Until those asked for arrive, the rows of another month, or of another kind, are not shown in their place. */
function useSoloDe(pedidas: string, datos: DatosListado<FilaDeCifras>): DatosListado<FilaDeCifras> {
  const de = useRef(pedidas);
  useEffect(() => {
    if (!datos.esperando) de.current = pedidas;
  });
  return !datos.esperando || de.current === pedidas ? datos : { ...datos, filas: undefined };
}

const todosJuntos = ({ antes, semanas, mes, ...suyas }: CifrasDelMes): Fila => ({
  ...suyas,
  id: null,
  nombre: 'Todos',
  hechasAntes: antes.hechas,
  semanas: [],
});

const ANCHO_DE: Record<NombreDeCifra, string> = {
  planificadas: '106px',
  hechas: '118px',
  mismoDia: '106px',
  tarde: '84px',
  fueraDeRango: '120px',
  segundosEnSitio: '114px',
};

interface Alrededor {
  semanas: Semanas;
  enCurso: boolean;
  contra: string | undefined;
}

function columnasDe(por: CifrasPor, { semanas, enCurso, contra }: Alrededor): Columna<Fila>[] {
  return [
    {
      titulo: DE_CADA[por].titulo,
      ancho: 'auto',
      tono: 'principal',
      celda: (fila, buscar) => <Nombre fila={fila} por={por} buscar={buscar} />,
    },
    ...nombresDe(TITULO_DE_CIFRA).flatMap((cual): Columna<Fila>[] => [
      {
        titulo: TITULO_DE_CIFRA[cual],
        ancho: ANCHO_DE[cual],
        tono: 'cantidad',
        celda: (fila) => (
          <>
            <Cifra cual={cual} fila={fila} por={por} />
            {cual === 'hechas' && !contra && (
              <small className={clases.diferencia}>
                {conSigno(fila.hechas - fila.hechasAntes)}
              </small>
            )}
          </>
        ),
      },
      ...(cual === 'hechas' && contra
        ? [
            {
              titulo: contra,
              ancho: 'auto',
              tono: 'cantidad' as const,
              celda: (fila: Fila) => conSigno(fila.hechas - fila.hechasAntes),
            },
          ]
        : []),
    ]),
    ...(contra ? [] : [porSemana(semanas, enCurso)]),
  ];
}

const porSemana = (semanas: Semanas, enCurso: boolean): Columna<Fila> => ({
  titulo: 'Por semana',
  ancho: '120px',
  celda: ({ semanas: suyas }) =>
    suyas.length > 0 && (
      <PorSemana
        semanas={semanas.map(({ desde, hasta }, n) => ({ desde, hasta, valor: suyas[n] ?? 0 }))}
        decir={String}
        enCurso={enCurso}
      />
    ),
});

interface DeFila {
  fila: Fila;
  por: CifrasPor;
}

function Nombre({ fila, por, buscar }: DeFila & { buscar: string }) {
  if (fila.id !== null && por === 'tecnico') return <Persona usuario={fila} buscar={buscar} />;
  return (
    <span className="sin-cortar">
      <Resaltado texto={fila.nombre} buscar={buscar} />
    </span>
  );
}

function Cifra({ cual, fila, por }: DeFila & { cual: NombreDeCifra }) {
  const filasDe = useFilasDe();
  const { id, nombre, desde, hasta } = fila;
  const dicha = comoCifra(cual, fila[cual]);
  if (fila[cual] === 0) return <span className={clases.nada}>{dicha}</span>;
  return (
    <Link
      {...filasDe(cual, { desde, hasta, de: id === null ? undefined : { por, id } })}
      className={clases.cifra}
      aria-label={nombreDeSusFilas(`${nombre}, ${TITULO_DE_CIFRA[cual]}`, dicha)}
    >
      {dicha}
    </Link>
  );
}

const EN_TELEFONO = ['mismoDia', 'tarde', 'fueraDeRango', 'segundosEnSitio'] as const;

function EnTelefono({ fila, por, buscar }: DeFila & { buscar: string }) {
  const filasDe = useFilasDe();
  const { id, nombre, desde, hasta, planificadas, hechas, hechasAntes } = fila;
  const de = id === null ? undefined : { por, id };
  const dicho = `${comoCifra('hechas', hechas)} de ${comoCifra('planificadas', planificadas)}`;
  return (
    <FilaTelefono
      titulo={<Resaltado texto={nombre} buscar={buscar} />}
      distintivo={<small className={clases.diferencia}>{conSigno(hechas - hechasAntes)}</small>}
      detalle={EN_TELEFONO.filter((cual) => fila[cual] > 0)
        .map((cual) => `${TITULO_DE_CIFRA[cual]}: ${comoCifra(cual, fila[cual])}`)
        .join(' · ')}
      dato={`Hechas: ${dicho}`}
      acciones={
        <Link
          {...filasDe('planificadas', { desde, hasta, de })}
          className={clases.ver}
          aria-label={`Ver visitas de ${nombre}`}
        >
          Ver visitas
        </Link>
      }
    />
  );
}
