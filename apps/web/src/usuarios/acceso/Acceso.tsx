import { useQuery } from '@tanstack/react-query';
import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { type Ref, useRef } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { EstadoActivo } from '../../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { TarjetaDePersona } from '../../ui/piezas/TarjetaDePersona.tsx';
import clases from './Acceso.module.css';
import { CorreoDe } from './CorreoDe.tsx';
import { FactorDe } from './FactorDe.tsx';
import { LlavesDe } from './LlavesDe.tsx';
import { ProveedoresDe } from './ProveedoresDe.tsx';
import { RecuperacionDe } from './RecuperacionDe.tsx';
import { SesionesDe } from './SesionesDe.tsx';

/** How a person signs in and where they are signed in, for the Administrador who helps them. */
export function PaginaDeAcceso() {
  const id = useIdDeRuta('id');
  const lectura = useQuery(lecturaDe('usuarios.acceso', { parametros: { id } }));
  const persona = useRef<HTMLElement>(null);
  return (
    <Pagina titulo="Acceso" estrecha>
      <Lectura
        de={lectura}
        esqueleto={<Esqueleto alto={78} />}
        salida={<EnlaceBoton to={RUTAS['usuarios-generales']}>Ver usuarios</EnlaceBoton>}
      >
        {(acceso) => (
          <div className={clases.acceso}>
            <div className={clases.grupo}>
              <DeQuien ref={persona} usuario={acceso.usuario} />
              <FactorDe acceso={acceso} releer={lectura.refetch} />
              <LlavesDe acceso={acceso} releer={lectura.refetch} persona={persona} />
              <ProveedoresDe acceso={acceso} releer={lectura.refetch} persona={persona} />
              <CorreoDe acceso={acceso} releer={lectura.refetch} />
              <RecuperacionDe acceso={acceso} releer={lectura.refetch} />
            </div>
            <SesionesDe acceso={acceso} releer={lectura.refetch} />
          </div>
        )}
      </Lectura>
    </Pagina>
  );
}

interface PropsDeQuien extends Pick<AccesoDeUsuario, 'usuario'> {
  ref: Ref<HTMLElement>;
}

const DeQuien = ({ ref, usuario }: PropsDeQuien) => (
  <TarjetaDePersona ref={ref} tabIndex={-1} aria-label={usuario.nombre} usuario={usuario}>
    {!usuario.activo && <EstadoActivo activo={false} />}
  </TarjetaDePersona>
);
