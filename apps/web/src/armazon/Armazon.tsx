import { useLocalStorage } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useRef } from 'react';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import clases from './Armazon.module.css';
import { BarraTelefono } from './BarraTelefono.tsx';
import { EnlaceRegreso } from './EnlaceRegreso.tsx';
import { Membrete } from './Membrete.tsx';
import { Navegacion } from './Navegacion.tsx';
import { useFocoAlNavegar } from './useFocoAlNavegar.ts';
import { useSesionVigente } from './useSesionVigente.ts';

const AL_MOMENTO = { getInitialValueInEffect: false };

interface Props {
  usuario: UsuarioSesion;
  titulo: string;
  /** The screen hangs from a list: how to return to it is in view. */
  cuelga: boolean | 'telefono';
}

/** What surrounds every page: the navigation at a side, or in a drawer on a phone. */
export function Armazon({ usuario, titulo, cuelga }: Props) {
  const contenido = useRef<HTMLElement>(null);
  const enTelefono = useTelefono();
  const [contraida, setContraida] = useLocalStorage({
    key: 'visitas.navegacion-contraida',
    defaultValue: false,
    ...AL_MOMENTO,
  });
  useFocoAlNavegar(contenido);
  useSesionVigente();

  return (
    <div className={clases.armazon} data-contraida={contraida && !enTelefono}>
      <a className={clases.saltar} href="#contenido">
        Saltar al contenido
      </a>
      {enTelefono ? (
        <BarraTelefono usuario={usuario} titulo={titulo} cuelga={cuelga !== false} />
      ) : (
        <div className={clases.lado}>
          <Navegacion
            usuario={usuario}
            contraida={contraida}
            alAlternar={() => setContraida(!contraida)}
          />
        </div>
      )}
      <main id="contenido" ref={contenido} tabIndex={-1} className={clases.contenido}>
        <Membrete usuario={usuario} />
        {cuelga === true && !enTelefono && (
          <div className={clases.regreso}>
            <EnlaceRegreso rol={usuario.rol} />
          </div>
        )}
        <Outlet />
      </main>
    </div>
  );
}
