import { useQuery } from '@tanstack/react-query';
import type { ProveedorDeIngreso } from '@visitas/contract/proveedores/esquemas';
import { useRef, useState } from 'react';
import { anotarProveedor } from '../../plataforma/proveedores.ts';
import { lecturaDe, YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { contado } from '../../ui/formato.ts';
import { EDITAR } from '../../ui/lista/editar.ts';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { type DeLista, PreguntaEliminar } from '../../ui/pagina/PreguntaEliminar.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { IconPlus, IconTrash } from '../../ui/piezas/iconos.ts';
import { DireccionParaCopiar } from './DireccionParaCopiar.tsx';
import clases from './Proveedores.module.css';
import { SIN_EL } from './sinEl.ts';

/** The providers whose accounts people sign in with, and the address to register with each. */
export function Proveedores() {
  const lectura = useQuery(lecturaDe('proveedores.listar', {}));
  const [elegido, setElegido] = useState<number>();
  const lista = useRef<HTMLDivElement>(null);
  const porEliminar = lectura.data?.proveedores.find(({ idProveedor }) => idProveedor === elegido);
  return (
    <div className={clases.seccion} ref={lista} tabIndex={-1}>
      <p className={clases.que}>
        Quien tiene cuenta en Microsoft, Google u otro proveedor OpenID Connect entra con ella, sin
        otra contraseña. Entra quien tiene el mismo correo verificado en los dos lados.
      </p>
      <Lectura de={lectura} esqueleto={<Esqueleto alto={44} ancho="100%" />}>
        {({ vuelta, proveedores }) => (
          <>
            {proveedores.length > 0 && (
              <ul className={clases.lista} aria-label="Proveedores">
                {proveedores.map((proveedor) => (
                  <Fila
                    key={proveedor.idProveedor}
                    proveedor={proveedor}
                    alEliminar={() => setElegido(proveedor.idProveedor)}
                  />
                ))}
              </ul>
            )}
            <DireccionParaCopiar
              titulo="Dirección de vuelta"
              ayuda="Regístrala en el proveedor"
              direccion={vuelta}
            />
          </>
        )}
      </Lectura>
      <div className={clases.agregar}>
        <EnlaceBoton {...ABRIR} to="/ajustes/proveedores/crear" icono={IconPlus}>
          Agregar proveedor
        </EnlaceBoton>
      </div>
      {porEliminar && (
        <Eliminar
          proveedor={porEliminar}
          releer={() => lectura.refetch(YA_PEDIDA)}
          lista={lista}
          alCerrar={() => setElegido(undefined)}
        />
      )}
    </div>
  );
}

function Fila({
  proveedor,
  alEliminar,
}: {
  proveedor: ProveedorDeIngreso;
  alEliminar: () => void;
}) {
  const { idProveedor, nombre, emisor, activo, personas } = proveedor;
  return (
    <li>
      <div className={clases.cual}>
        <b>{nombre}</b>
        {!activo && <Distintivo tono="neutral">Inactivo</Distintivo>}
        <small>{emisor}</small>
        <small>{contado(personas, ['persona entra con él', 'personas entran con él'])}</small>
      </div>
      <div className={clases.acciones}>
        <EnlaceBoton
          {...EDITAR}
          to="/ajustes/proveedores/editar/$idProveedor"
          params={{ idProveedor: String(idProveedor) }}
          aria-label={`Editar ${nombre}`}
        />
        <BotonIcono icono={IconTrash} aria-label={`Eliminar ${nombre}`} onClick={alEliminar} />
      </div>
    </li>
  );
}

function Eliminar({ proveedor, ...deLista }: DeLista & { proveedor: ProveedorDeIngreso }) {
  const { idProveedor, nombre, personas } = proveedor;
  const { enviar, enviando } = useEnvio(
    'proveedores.eliminar',
    'Proveedor Eliminado Exitosamente',
    '',
    () => (
      <>
        Vas a eliminar el proveedor <b>{nombre}</b>.
      </>
    ),
  );
  return (
    <PreguntaEliminar
      {...deLista}
      titulo={`¿Eliminar ${nombre}?`}
      enviando={enviando}
      eliminar={async () => {
        const resultado = await enviar({ parametros: { idProveedor } });
        if (resultado.ok) anotarProveedor({ idProveedor, nombre, activo: false });
        return resultado;
      }}
    >
      {personas === 0 ? 'Nadie entra con él.' : SIN_EL}
    </PreguntaEliminar>
  );
}
