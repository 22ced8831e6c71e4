import { Listado } from '../ui/lista/Listado.tsx';
import { useListado } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
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

const COLUMNAS = [
  cliente('40%'),
  tipo('Tipo de Visita', '30%'),
  planificada('Fecha', '108px'),
  ESTADO,
  detalle('propia'),
];

const EN_TELEFONO = enTelefono(tipoDe, 'propia');

/** All the visits of a technician. Their dashboard shows of the closed ones only the last. */
export function VisitasPorTecnico() {
  const datos = useListado('visitas.porTecnico');
  return (
    <Pagina titulo={MIS_VISITAS} leida={datos.leidas}>
      <Listado
        {...LISTADO}
        etiqueta={MIS_VISITAS}
        buscarPor="Buscar por cliente"
        vacio={{ ...LISTADO.vacio, texto: 'No hay visitas asignadas actualmente.' }}
        tablaDesde={961}
        conMapa={false}
        datos={datos}
        columnas={COLUMNAS}
        enTelefono={EN_TELEFONO}
      />
    </Pagina>
  );
}
