import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useMemo } from 'react';
import { conPendientes, porEnviar } from '../plataforma/pendientes/aplicar.ts';
import { useCola } from '../plataforma/pendientes/cola.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { PorEnviar } from '../ui/piezas/PorEnviar.tsx';
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
import { DE_TECNICO } from './filtros/fuentes.ts';
import { useFiltros } from './filtros/useFiltros.ts';
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

/** All the visits of a technician. Their dashboard shows of the closed ones only the last. */
export function VisitasPorTecnico() {
  const cola = useCola();
  const filtros = useFiltros(DE_TECNICO);
  const leidos = useVisitas(filtros);
  // What was done on this phone is done in its row.
  const { filas: leidas } = leidos;
  const filas = useMemo(() => leidas?.map((visita) => conPendientes(visita, cola)), [leidas, cola]);
  const datos = { ...leidos, filas };
  return (
    <Pagina titulo={MIS_VISITAS} leida={datos.leidas}>
      <ListaDeVisitas
        filtros={filtros}
        datos={datos}
        propio={PROPIO}
        columnas={COLUMNAS}
        enTelefono={EN_TELEFONO}
        decide={false}
      />
    </Pagina>
  );
}

const PROPIO = {
  etiqueta: MIS_VISITAS,
  buscarPor: 'Buscar por cliente',
  vacio: { ...LISTADO.vacio, texto: 'No hay visitas asignadas actualmente.' },
  conMapa: false,
};
