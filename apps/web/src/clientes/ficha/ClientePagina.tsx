import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { VEN_IDENTIFICACION } from '@visitas/contract/clientes/ficha';
import { enNavegador } from '@visitas/contract/enNavegador';
import { useCallback } from 'react';
import { conPendientes } from '../../campo/pendientes/aplicar.ts';
import { useCola } from '../../campo/pendientes/cola.ts';
import { RUTAS } from '../../navegacion.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { enlaceTelefono } from '../../ui/formato.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { EnlaceBoton, EnlacePropio } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { IconPencil, IconPhone, IconPlus } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './ClientePagina.module.css';
import { Costado } from './Costado.tsx';
import { FichaDeTecnico } from './FichaDeTecnico.tsx';
import { type FichaLeida, Historial, Proximas } from './VisitasDeCliente.tsx';

/** A client at its own address, for administrators, supervisors and technicians. */
export function ClientePagina() {
  const id = useIdDeRuta('id');
  const { usuario } = useRouteContext({ from: '__root__' });
  const lectura = useFicha(id);
  const { data, error, refetch, dataUpdatedAt } = lectura;
  const rol = usuario?.rol ?? '';
  const supervisa = VEN_IDENTIFICACION.includes(rol);
  if (!data && error)
    return (
      <Pagina titulo="Cliente">
        <Tarjeta>
          <Fallo error={error} alReintentar={() => void refetch()}>
            <EnlaceBoton to={RUTAS.home}>Ir al inicio</EnlaceBoton>
          </Fallo>
        </Tarjeta>
      </Pagina>
    );
  return (
    <Pagina
      titulo="Cliente"
      estrecha={!supervisa}
      leida={data && dataUpdatedAt}
      {...(supervisa && {
        encabezado: data?.cliente.nombre ?? null,
        detalle: data && <Donde {...data.cliente} />,
      })}
      {...(data && supervisa && { acciones: <Acciones ficha={data} rol={rol} /> })}
    >
      <Lectura de={lectura} esqueleto={<EsqueletoFicha supervisa={supervisa} />}>
        {(ficha) =>
          supervisa ? (
            <div className={clases.columnas}>
              <div className={clases.columna}>
                <Proximas ficha={ficha} rol={rol} />
                <Historial ficha={ficha} rol={rol} />
              </div>
              <Costado ficha={ficha} />
            </div>
          ) : (
            <FichaDeTecnico ficha={ficha} idUsuario={usuario?.idUsuario} />
          )
        }
      </Lectura>
      <Outlet />
    </Pagina>
  );
}

/** Applies the actions done on this phone, including those not sent yet. */
function useFicha(id: number) {
  const cola = useCola();
  return useQuery({
    ...lecturaDe('clientes.ficha', { parametros: { id } }),
    select: useCallback(
      (ficha: FichaLeida) => ({
        ...ficha,
        proximas: ficha.proximas.map((visita) => conPendientes(visita, cola)),
      }),
      [cola],
    ),
  });
}

/** Shows the name above the address where the page hides its titles: a phone's bar says only 'Cliente'. */
const Donde = ({ nombre, direccion, activo }: FichaLeida['cliente']) => (
  <>
    <strong aria-hidden className={clases.nombre}>
      {nombre}
    </strong>
    {activo ? direccion : `${direccion} · Inactivo`}
  </>
);

const CREAN: readonly string[] = enNavegador['visitas.crear'].acceso;
const EDITAN: readonly string[] = enNavegador['clientes.editar'].acceso;

function Acciones({ ficha: { cliente }, rol }: { ficha: FichaLeida; rol: string }) {
  const { idCliente, nombre, telefono, activo } = cliente;
  const href = enlaceTelefono(telefono);
  const enTelefono = useTelefono();
  return (
    <>
      {href && (
        <EnlacePropio href={href} icono={IconPhone} aria-label={`Llamar a ${nombre}: ${telefono}`}>
          {enTelefono ? 'Llamar' : telefono}
        </EnlacePropio>
      )}
      {EDITAN.includes(rol) && (
        <EnlaceBoton
          {...ABRIR}
          to="/clientes/editar/$id"
          params={{ id: String(idCliente) }}
          icono={IconPencil}
        >
          Editar
        </EnlaceBoton>
      )}
      {CREAN.includes(rol) && activo && (
        <EnlaceBoton
          {...ABRIR}
          to={RUTAS['visitas-crear']}
          search={{ paraCliente: String(idCliente) }}
          tipo="principal"
          icono={IconPlus}
        >
          Crear Visita
        </EnlaceBoton>
      )}
    </>
  );
}

/** Two cards beside a narrower one, or the technician's first card. */
const EsqueletoFicha = ({ supervisa }: { supervisa: boolean }) =>
  supervisa ? (
    <div className={clases.columnas}>
      <div className={clases.columna}>
        <Renglones cuantos={5} />
        <Renglones cuantos={5} />
      </div>
      <Renglones cuantos={8} />
    </div>
  ) : (
    <Renglones cuantos={5} />
  );

const Renglones = ({ cuantos }: { cuantos: number }) => (
  <Tarjeta className={clases.esqueleto}>
    <Esqueleto ancho="40%" alto={18} />
    {Array.from({ length: cuantos }, (_, cual) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places.
      <Esqueleto key={cual} ancho={cual % 2 ? '60%' : '80%'} alto={14} />
    ))}
  </Tarjeta>
);
