import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { leerNovedades, type Novedad } from '../plataforma/telefono/novedades.ts';
import { trabajador } from '../plataforma/telefono/trabajador.ts';
import { useUnaVez } from '../plataforma/useUnaVez.ts';
import { enfocarPagina } from '../ui/pagina/foco.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconX } from '../ui/piezas/iconos.ts';
import { Franja } from './FranjaOferta.tsx';
import clases from './Ofertas.module.css';

/** Offers the version that waits, and tells what it changes if the server can say it. */
export function VersionNueva() {
  const lecturas = useQueryClient();
  const { ocupado, hacer } = useUnaVez();
  const novedades = useNovedades();
  const [abierta, setAbierta] = useState(false);
  const id = useId();

  function ahoraNo() {
    trabajador.posponer();
    enfocarPagina();
  }

  const actualizar = (
    <Boton
      tipo="principal"
      tamano="mediano"
      ocupado={ocupado}
      onClick={() => void hacer(() => trabajador.actualizar(lecturas))}
    >
      Actualizar
    </Boton>
  );
  const cerrar = (
    <BotonIcono icono={IconX} aria-label="Ahora no" className={clases.cerrar} onClick={ahoraNo} />
  );
  if (novedades.length === 0) {
    return (
      <Franja enLinea>
        {AVISO}
        {actualizar}
        {cerrar}
      </Franja>
    );
  }
  return (
    <Franja enLinea>
      {AVISO}
      {cerrar}
      {abierta && <QueCambio id={id} novedades={novedades} />}
      <div className={clases.acciones}>
        <Boton
          tipo="enlace"
          aria-expanded={abierta}
          aria-controls={id}
          onClick={() => setAbierta(!abierta)}
        >
          Qué cambió
        </Boton>
        {actualizar}
      </div>
    </Franja>
  );
}

const AVISO = <p>Hay una versión nueva.</p>;

/** Asked only while the offer is shown: the page cannot have the changes of a later version. */
function useNovedades(): readonly Novedad[] {
  const { data = [] } = useQuery({
    queryKey: ['novedades'],
    queryFn: ({ signal }) => leerNovedades(signal),
    retry: false,
  });
  return data;
}

function QueCambio({ id, novedades }: { id: string; novedades: readonly Novedad[] }) {
  return (
    // Long lists scroll, also with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus.
    <section id={id} className={clases.novedades} aria-label="Qué cambió" tabIndex={0}>
      {novedades.map(({ version, fecha, cambios }) => (
        <section key={version}>
          <h2>
            Versión {version} · {fecha}
          </h2>
          <ul>
            {cambios.map((cambio) => (
              <li key={cambio}>{cambio}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
