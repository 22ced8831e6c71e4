import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useMemo } from 'react';
import { conPendientes, porEnviar } from '../campo/pendientes/aplicar.ts';
import { useCola } from '../campo/pendientes/cola.ts';
import { ErrorApi, SIN_RESPUESTA } from '../plataforma/servidor/errorApi.ts';
import { usePrimeraConocida } from '../plataforma/servidor/ventanas.ts';
import { useExportacion } from '../ui/exportar/BotonExportar.tsx';
import { contado, diaDe } from '../ui/formato.ts';
import type { DatosListado } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { PorEnviar } from '../ui/piezas/PorEnviar.tsx';
import { ahoraDeLaEmpresa } from '../ui/reloj.ts';
import {
  cliente,
  detalle,
  ESTADO,
  enTelefono,
  LISTADO,
  MIS_VISITAS,
  planificada,
  tipo,
  tipoDe,
} from './columnas.tsx';
import { ExportarVisitas } from './ExportarVisitas.tsx';
import { conSuAtraso, enAgenda, filtrar } from './filtros/enElTelefono.ts';
import { DE_TECNICO } from './filtros/fuentes.ts';
import { type FiltrosDeLista, useFiltros } from './filtros/useFiltros.ts';
import { ListaDeVisitas, useVisitas } from './ListaDeVisitas.tsx';

const COLUMNAS = [
  cliente('40%'),
  tipo('Tipo de Visita', '30%'),
  planificada('Fecha', '108px'),
  {
    ...ESTADO,
    celda: (visita: Visita) => (
      <>
        {ESTADO.celda(visita)}
        <MarcaPorEnviar visita={visita} />
      </>
    ),
  },
  detalle('propia'),
];

const EN_TELEFONO = enTelefono(
  (visita) => (
    <>
      {tipoDe(visita)} <MarcaPorEnviar visita={visita} />
    </>
  ),
  'propia',
);

const MarcaPorEnviar = ({ visita }: { visita: Visita }) => (
  <PorEnviar espera={porEnviar(useCola(), visita.idVisita)} />
);

/** All the visits of a technician. The dashboard shows only the latest closed ones. */
export function VisitasPorTecnico() {
  const filtros = useFiltros(DE_TECNICO);
  const { datos, nota } = useMisVisitas(filtros);
  const enTelefono = useTelefono();
  const exportacion = useExportacion();
  const exportar = (
    <ExportarVisitas filtrable={DE_TECNICO} enLinea={enTelefono} exportacion={exportacion} />
  );
  return (
    <Pagina titulo={MIS_VISITAS} leida={datos.leidas} acciones={!enTelefono && exportar}>
      <ListaDeVisitas
        filtros={filtros}
        datos={datos}
        boton={enTelefono && exportar}
        nota={nota}
        propio={PROPIO}
        columnas={COLUMNAS}
        enTelefono={EN_TELEFONO}
        decide={false}
      />
    </Pagina>
  );
}

/**
 * Applies the actions done on this phone. Without a connection, searches the visits that the phone
 * keeps and notes that there may be more.
 */
function useMisVisitas(filtros: FiltrosDeLista): { datos: DatosListado<Visita>; nota?: string } {
  const cola = useCola();
  const datos = useVisitas(filtros);
  const conocidas = usePrimeraConocida('visitas.porTecnico');
  const sinRespuesta = datos.error instanceof ErrorApi && datos.error.status === SIN_RESPUESTA;
  const deAqui = !datos.filas && sinRespuesta ? conocidas : undefined;
  const leidas = deAqui?.filas ?? datos.filas;
  const { hoy, hora } = ahoraDeLaEmpresa();
  const { pedidos, orden } = filtros.leidos;
  const deOtroDia = datos.leidas > 0 && diaDe(datos.leidas) !== hoy;
  const filas = useMemo(() => {
    const deHoy = leidas?.map((visita) => conSuAtraso(conPendientes(visita, cola), hoy));
    return deHoy && deOtroDia && orden === 'agenda' ? enAgenda(deHoy, hoy) : deHoy;
  }, [leidas, cola, hoy, deOtroDia, orden]);
  if (!deAqui || !filas) return { datos: { ...datos, filas } };
  const { buscar } = filtros;
  const pasan = filtrar(filas, { pedidos, orden, buscar, hoy, hora });
  const guardadas = contado(filas.length, LISTADO.sustantivo);
  return {
    datos: {
      ...datos,
      buscar,
      llaveDeLectura: JSON.stringify({ pedidos, orden, buscar }),
      filas: pasan,
      total: pasan.length,
      conTope: false,
      totalSinBuscar: { total: filas.length, conTope: false },
      leidas: deAqui.leidas,
      error: null,
      hayMas: false,
      falloAlSeguir: false,
    },
    nota: `Sin conexión: se buscó entre ${guardadas} de este teléfono. Puede haber más.`,
  };
}

const PROPIO = {
  etiqueta: MIS_VISITAS,
  buscarPor: 'Buscar por cliente',
  vacio: { ...LISTADO.vacio, texto: 'No hay visitas asignadas actualmente.' },
  conMapa: false,
};
