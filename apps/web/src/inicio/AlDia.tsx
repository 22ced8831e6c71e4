import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { filasDeHoy } from '@visitas/contract/dashboards/filas';
import type { Inicio } from '@visitas/contract/inicio/esquemas';
import { faltanPasos, PASOS, pasosHechos, quedanPasos } from '@visitas/contract/inicio/pasos';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Rapido } from '@visitas/contract/visitas/filtros';
import type { ComponentType, ReactNode } from 'react';
import { esGrupo, useMenu } from '../menu.ts';
import { RUTAS } from '../navegacion.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useUnaVez } from '../plataforma/useUnaVez.ts';
import { cifra, fecha } from '../ui/formato.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowRight } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { PRIMEROS_PASOS, usePrimerosPasos } from '../ui/primerosPasos.ts';
import clases from './AlDia.module.css';
import { HorasPrometidas } from './HorasPrometidas.tsx';
import { ParaEmpezar } from './ParaEmpezar.tsx';

export interface PropsBienvenida {
  rol: string;
  debajo?: ReactNode;
  junto?: ReactNode;
}

interface Props {
  rol: string;
  portada: ComponentType<PropsBienvenida>;
}

/** The steps of a company that moves in; afterwards, or for who does not set it up, the figures of today. */
export function AlDia({ rol, portada: Portada }: Props) {
  const { inicio, esperando } = usePrimerosPasos(rol);
  if (esperando) return <Portada rol={rol} />;
  if (inicio && quedanPasos(inicio))
    return <Portada rol={rol} junto={<ParaEmpezar inicio={inicio} />} />;
  return <Portada rol={rol} debajo={<CifrasDeHoy rol={rol} inicio={inicio} />} />;
}

/** The page is a welcome, and says nothing when its figures cannot be read. */
const DE_HOY = queryOptions({
  ...lecturaDe('inicio.hoy', {}),
  queryFn: ({ signal }) => llamar('inicio.hoy', {}, { signal, hayCopia: async () => true }),
});
/** The navigation reads it, after the first page. */
const POR_DECIDIR = queryOptions({ ...lecturaDe('visitas.porDecidir', {}), enabled: false });

/** In the order of the counters of section 2. */
const FIGURAS = [
  ['finalizadas', 'Completadas', 'success'],
  ['enProceso', 'En Proceso', 'primary'],
  ['pendientes', 'Pendientes', 'warning'],
  ['atrasadas', 'Atrasadas', 'danger'],
] as const;

const LISTAS = [RUTAS['visitas-listado'], RUTAS['visitas-por-supervisor']] as const;

interface PropsDeHoy {
  rol: string;
  inicio: Inicio | undefined;
}

/** The visits of today by state. Each figure leads to its rows. */
function CifrasDeHoy({ rol, inicio }: PropsDeHoy) {
  const hoy = useQuery(DE_HOY);
  const porDecidir = useQuery(POR_DECIDIR).data?.cuantas ?? 0;
  const menu = useMenu(rol);
  const lista = LISTAS.find((una) =>
    menu.some((entrada) => !esGrupo(entrada) && entrada.destino === una),
  );
  if (!lista || (hoy.error && !hoy.data)) return null;
  return (
    <>
      <Tarjeta aria-label="Hoy" aria-busy={!hoy.data} className={clases.tarjeta}>
        <header className={clases.cabecera}>
          <h2>
            Hoy{' '}
            {hoy.data && (
              <span>
                {diaDeLaSemana(hoy.data.hoy)} {fecha(hoy.data.hoy)}
              </span>
            )}
          </h2>
          {porDecidir > 0 && (
            <Link to={lista} search={{ solo: 'porDecidir' satisfies Rapido }}>
              {cifra(porDecidir)} por decidir
            </Link>
          )}
        </header>
        <Figuras hoy={hoy.data} lista={lista} />
      </Tarjeta>
      <HorasPrometidas />
      {inicio && <VolverAMostrar inicio={inicio} />}
    </>
  );
}

interface PropsFiguras {
  hoy: Respuesta<'inicio.hoy'> | undefined;
  lista: (typeof LISTAS)[number];
}

const Figuras = ({ hoy, lista }: PropsFiguras) => (
  <dl className={clases.figuras}>
    {FIGURAS.map(([serie, nombre, tono]) => (
      <div key={serie}>
        <dt>
          <Glifo tono={tono} tamano={14} />
          {nombre}
        </dt>
        <dd>
          {hoy ? (
            <Link
              to={lista}
              search={filasDeHoy(hoy.hoy)[serie]}
              aria-label={`${nombre}: ${cifra(hoy[serie])}. Ver esas visitas`}
            >
              {cifra(hoy[serie])}
              <Icono de={IconArrowRight} tamano={16} className={clases.ir} />
            </Link>
          ) : (
            <Esqueleto ancho="40px" alto={22} />
          )}
        </dd>
      </div>
    ))}
  </dl>
);

const semana = new Intl.DateTimeFormat('es-GT', { weekday: 'long', timeZone: 'UTC' });
const diaDeLaSemana = (dia: string): string => semana.format(Date.parse(`${dia}T00:00:00Z`));

/** The way back to the steps that were put away while some remain. */
function VolverAMostrar({ inicio }: { inicio: Inicio }) {
  const { ocupado, hacer } = useUnaVez();
  const lecturas = useQueryClient();
  if (!faltanPasos(inicio)) return null;
  const mostrar = () =>
    hacer(async () => {
      await enviarCambio('inicio.ocultar', { cuerpo: { oculto: false } }, {});
      await lecturas.fetchQuery(PRIMEROS_PASOS);
    }).catch(() => undefined);
  return (
    <p className={clases.pasos}>
      <Boton tipo="enlace" tamano="chico" ocupado={ocupado} onClick={() => void mostrar()}>
        Para empezar: {pasosHechos(inicio).size} de {PASOS.length}
      </Boton>
    </p>
  );
}
