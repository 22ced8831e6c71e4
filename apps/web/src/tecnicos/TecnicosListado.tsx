import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import { type ReactNode, useMemo } from 'react';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { atrasos, comoVan } from '../ui/equipo.ts';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { cuantasLeidas } from '../ui/exportar/exportar.ts';
import { cifra } from '../ui/formato.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { useListadoCorto } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Distintivo, EstadoActivo, tonoDeEstado } from '../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { IconCalendarOff, IconClock, IconUsers } from '../ui/piezas/iconos.ts';
import { Persona } from '../ui/piezas/Persona.tsx';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { ahoraDe, cuantasDe, type DiaDeTecnico, estadosDe, porEstados, SIN_NADA } from './dia.ts';
import clases from './TecnicosListado.module.css';

type Tecnico = Respuesta<'usuarios.misTecnicos'>[number] & {
  /** Undefined until it is read; null when the read failed. */
  dia: DiaDeTecnico | null | undefined;
};

/** The supervisor's technicians, what each has today, and the way to their visits. */
export function TecnicosListado() {
  const { tecnicos, leidas } = useTecnicos();
  const datos = useListadoCorto(tecnicos);
  const dias = (tecnicos.data ?? []).flatMap(({ dia }) => dia ?? []);
  const resumen = comoVan(dias);
  const columnas = useMemo(() => columnasDe(leidas), [leidas]);
  return (
    <Pagina
      titulo="Técnicos"
      acciones={
        <>
          <BotonExportar
            lista="usuarios.misTecnicos"
            sustantivo={['técnico', 'técnicos']}
            cuantas={cuantasLeidas(tecnicos)}
            deQuienes="a tu cargo"
          />
          <EnlaceBoton {...ABRIR} to={RUTAS.ausencias} icono={IconCalendarOff}>
            Ausencias
          </EnlaceBoton>
        </>
      }
    >
      <Listado
        datos={datos}
        etiqueta="Técnicos"
        sustantivo={[`técnico${resumen}`, `técnicos${resumen}`]}
        buscarPor="Buscar por nombre"
        vacio={{
          icono: IconUsers,
          texto: 'No tienes técnicos a tu cargo.',
          detalle: 'Pide a un administrador que te asigne técnicos para planificar sus visitas.',
        }}
        llaveDe={({ idTecnico }) => idTecnico}
        columnas={columnas}
        tablaDesde={1280}
        enTelefono={(tecnico, buscar) => (
          <EnTelefono tecnico={tecnico} buscar={buscar} ahora={leidas} />
        )}
      />
      <Outlet />
    </Pagina>
  );
}

/** The technicians and their day are separate reads: neither waits for the other nor fails with it. */
function useTecnicos() {
  const lectura = useQuery(lecturaDe('usuarios.misTecnicos', {}));
  const { data } = lectura;
  const hoy = useQuery(lecturaDe('visitas.hoy', {}));
  const tecnicos = useMemo(() => {
    const dias = new Map(hoy.data?.tecnicos.map(({ idTecnico, ...dia }) => [idTecnico, dia]));
    const sinLeer = hoy.isError ? null : undefined;
    return data?.map((tecnico): Tecnico => {
      const dia = hoy.data ? (dias.get(tecnico.idTecnico) ?? SIN_NADA) : sinLeer;
      return { ...tecnico, dia };
    });
  }, [data, hoy.data, hoy.isError]);
  return { tecnicos: { ...lectura, data: tecnicos }, leidas: hoy.dataUpdatedAt };
}

/** Links to the list of visits filtered by this technician, and to the rows of a figure. */
function EnlaceAVisitas(props: {
  tecnico: Tecnico;
  que?: { solo: 'hoy' | 'atrasadas' };
  /** The accessible name, when it says more than the text. */
  nombre?: string;
  titulo?: string;
  clase: string | undefined;
  children: ReactNode;
}) {
  const { tecnico, que, nombre, titulo, clase, children } = props;
  return (
    <Link
      to={RUTAS['visitas-por-supervisor']}
      search={{ tecnico: String(tecnico.idTecnico), ...que }}
      className={clase}
      aria-label={nombre}
      title={titulo}
    >
      {children}
    </Link>
  );
}

const columnasDe = (ahora: number): readonly Columna<Tecnico>[] => [
  {
    titulo: 'Nombre',
    ancho: 'auto',
    tono: 'principal',
    celda: (tecnico, buscar) => (
      <EnlaceAVisitas tecnico={tecnico} clase={clases.persona}>
        <span className="solo-lectores">Ver las visitas de</span>
        <Persona usuario={tecnico} buscar={buscar} />
      </EnlaceAVisitas>
    ),
  },
  {
    titulo: 'Documento de identificación',
    // The heading is longer than the number, and takes two lines where the names need the room.
    ancho: 'clamp(146px, 100vw - 1244px, 196px)',
    tono: 'mono',
    texto: ({ documentoIdentificacion }) => documentoIdentificacion,
  },
  { titulo: 'Hoy', ancho: '146px', celda: (tecnico) => <SuHoy tecnico={tecnico} /> },
  {
    titulo: 'Ahora',
    ancho: 'auto',
    celda: (tecnico) => <Ahora tecnico={tecnico} ahora={ahora} />,
  },
  { titulo: 'Atrasadas', ancho: '128px', celda: (tecnico) => <Atrasadas tecnico={tecnico} /> },
  { titulo: 'Estado', ancho: '108px', celda: ({ activo }) => <EstadoActivo activo={activo} /> },
  {
    titulo: '',
    ancho: '96px',
    tono: 'acciones',
    celda: (tecnico) => (
      <>
        <SuJornada tecnico={tecnico} />
        <SusAusencias tecnico={tecnico} />
      </>
    ),
  },
];

interface DeTecnico {
  tecnico: Tecnico;
}

/** Above this many, only the figure is shown. */
const GLIFOS_MAXIMOS = 8;

function SuHoy({ tecnico }: DeTecnico) {
  const { dia, nombre } = tecnico;
  if (dia === undefined) return <Esqueleto ancho="64px" />;
  if (dia === null) return <SinLeer />;
  const cuantas = cuantasDe(dia);
  if (cuantas === 0) return <span className={clases.nada}>0</span>;
  return (
    <EnlaceAVisitas
      tecnico={tecnico}
      que={{ solo: 'hoy' }}
      nombre={`Hoy, ${nombre}: ${cifra(cuantas)}. ${porEstados(dia)}. Ver esas visitas`}
      titulo={porEstados(dia)}
      clase={clases.hoy}
    >
      <strong>{cifra(cuantas)}</strong>
      {cuantas <= GLIFOS_MAXIMOS && (
        <span className={clases.glifos}>
          {estadosDe(dia).map((estado, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the glyphs have no identity, only an order.
            <Glifo key={i} tono={tonoDeEstado(estado)} tamano={13} />
          ))}
        </span>
      )}
    </EnlaceAVisitas>
  );
}

function Ahora({ tecnico: { dia }, ahora }: DeTecnico & { ahora: number }) {
  if (dia === undefined) return <Esqueleto ancho="70%" />;
  if (dia === null) return <SinLeer />;
  const dicho = ahoraDe(dia, ahora);
  return (
    <span className={clases.ahora} data-en-visita={dia.enVisita !== null}>
      {dia.enVisita && <Glifo tono="primary" tamano={13} />}
      <span className="sin-cortar" title={dicho}>
        {dicho}
      </span>
    </span>
  );
}

function Atrasadas({ tecnico }: DeTecnico) {
  const { dia, nombre } = tecnico;
  if (!dia || dia.atrasadas === 0) return null;
  return (
    <EnlaceAVisitas
      tecnico={tecnico}
      que={{ solo: 'atrasadas' }}
      nombre={`${nombre}: ${atrasos(dia.atrasadas)}. Ver esas visitas`}
      clase={clases.atrasadas}
    >
      <Distintivo tono="danger">{atrasos(dia.atrasadas)}</Distintivo>
    </EnlaceAVisitas>
  );
}

/** Opens the days and hours that the technician works. */
const SuJornada = ({ tecnico: { idTecnico, nombre } }: DeTecnico) => (
  <EnlaceBoton
    {...ABRIR}
    to={RUTAS['tecnico-jornada']}
    params={{ id: String(idTecnico) }}
    tipo="fila"
    tamano="chico"
    icono={IconClock}
    aria-label={`Jornada de ${nombre}`}
    title="Jornada"
  />
);

/** Links to the technician's days off, to read and add them. */
const SusAusencias = ({ tecnico: { idTecnico, nombre } }: DeTecnico) => (
  <EnlaceBoton
    {...ABRIR}
    to={RUTAS.ausencias}
    search={{ tecnico: String(idTecnico) }}
    tipo="fila"
    tamano="chico"
    icono={IconCalendarOff}
    aria-label={`Ausencias de ${nombre}`}
    title="Ausencias"
  />
);

/** A failed read is not shown as zero. */
const SinLeer = () => <span className={clases.nada}>—</span>;

function EnTelefono({ tecnico, buscar, ahora }: DeTecnico & { buscar: string; ahora: number }) {
  const { nombre, documentoIdentificacion, activo } = tecnico;
  return (
    <FilaTelefono
      titulo={
        <EnlaceAVisitas
          tecnico={tecnico}
          nombre={`Ver las visitas de ${nombre}`}
          clase={clases.nombre}
        >
          <Resaltado texto={nombre} buscar={buscar} />
        </EnlaceAVisitas>
      }
      distintivo={<EstadoActivo activo={activo} />}
      detalle={
        <>
          <span className="mono">{documentoIdentificacion}</span>
          <Ahora tecnico={tecnico} ahora={ahora} />
        </>
      }
      dato={
        <span className={clases.cuentas}>
          <span>Hoy</span> <SuHoy tecnico={tecnico} />
        </span>
      }
      acciones={
        <>
          <Atrasadas tecnico={tecnico} />
          <SuJornada tecnico={tecnico} />
          <SusAusencias tecnico={tecnico} />
        </>
      }
    />
  );
}
