import { Outlet } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { RUTAS } from '../navegacion.ts';
import { EnlaceBoton } from '../ui/Boton.tsx';
import { IconPlus } from '../ui/iconos.ts';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { useEnMapa } from '../ui/lista/useEnMapa.ts';
import { useListado } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/Pagina.tsx';
import { ABRIR } from '../ui/useCerrar.ts';
import {
  cliente,
  DETALLE,
  ESTADO,
  enTelefono,
  LISTADO,
  planificada,
  tecnico,
} from './columnas.tsx';
import { VisitasEnMapa } from './VisitasEnMapa.tsx';

const tipoDe = ({ tipoVisita }: Visita) => tipoVisita.nombre;

const TIPO: Columna<Visita> = {
  titulo: 'Tipo',
  ancho: '22%',
  tono: 'secundario',
  texto: tipoDe,
};

const COLUMNAS = [
  cliente('34%'),
  tecnico('22%'),
  TIPO,
  planificada('Fecha', '108px'),
  ESTADO,
  DETALLE,
];

function Visitas() {
  const datos = useListado('visitas.porSupervisor');
  return <Listado {...LISTADO} datos={datos} columnas={COLUMNAS} enTelefono={enTelefono(tipoDe)} />;
}

/** The visits that a Supervisor created. */
export function VisitasPorSupervisor() {
  const enMapa = useEnMapa();
  return (
    <Pagina
      titulo="Visitas"
      acciones={
        <EnlaceBoton
          {...ABRIR}
          to={RUTAS['visitas-crear']}
          search
          tipo="principal"
          icono={IconPlus}
        >
          Crear Visita
        </EnlaceBoton>
      }
    >
      {enMapa ? <VisitasEnMapa lista="visitas.porSupervisor" /> : <Visitas />}
      <Outlet />
    </Pagina>
  );
}
