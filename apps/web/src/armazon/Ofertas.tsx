import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import { instalacion, type Manera } from '../plataforma/telefono/instalacion.ts';
import { ofertaDe, sinCifrar } from '../plataforma/telefono/ofertas.ts';
import { trabajador } from '../plataforma/telefono/trabajador.ts';
import { enfocarPagina } from '../ui/pagina/foco.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconDeviceMobileDown, IconLockOpen } from '../ui/piezas/iconos.ts';
import { Logo } from '../ui/piezas/Logo.tsx';
import { Franja } from './FranjaOferta.tsx';
import clases from './Ofertas.module.css';
import { useTapada } from './useTapada.ts';
import { VersionNueva } from './VersionNueva.tsx';

/** What the product offers about itself, one offer at a time and never over the user's work. */
export function Ofertas({ usuario }: { usuario: UsuarioSesion }) {
  const porDecir = useSyncExternalStore(sinCifrar.alCambiar, sinCifrar.porDecir);
  const version = useSyncExternalStore(trabajador.alCambiar, trabajador.hayVersion);
  const manera = useSyncExternalStore(instalacion.alCambiar, instalacion.manera);
  const tapada = useTapada(version || manera !== null);
  const oferta = ofertaDe({
    enCampo: trabajaEnCampo(usuario),
    sinCifrar: porDecir,
    version,
    instalacion: manera,
    tapada,
  });
  if (oferta === 'http') return <SinCifrar />;
  if (oferta === 'version') return <VersionNueva />;
  return oferta === 'instalar' ? <Instalar manera={manera} /> : null;
}

function SinCifrar() {
  const id = useId();
  const nota = useRef<HTMLElement>(null);
  // The note pushes down a page that may be read already; the scroll compensates for it.
  useLayoutEffect(() => {
    if (window.scrollY > 0) window.scrollBy(0, nota.current?.offsetHeight ?? 0);
  }, []);

  function entendido() {
    sinCifrar.entendido();
    enfocarPagina();
  }

  return (
    <section ref={nota} className={clases.nota} aria-labelledby={id}>
      <Icono de={IconLockOpen} />
      <div>
        <h2 id={id}>Esta dirección no es segura (http)</h2>
        <p>
          Aquí no se puede registrar tu ubicación ni trabajar sin conexión. Pide a tu administrador
          la dirección que empieza con https.
        </p>
        <Boton tipo="enlace" onClick={entendido}>
          Entendido
        </Boton>
      </div>
    </section>
  );
}

function Instalar({ manera }: { manera: Manera }) {
  function ahoraNo() {
    instalacion.posponer();
    enfocarPagina();
  }

  return (
    <Franja>
      <div className={clases.cabecera}>
        <Logo tamano={44} />
        <div>
          <h2>Instala la aplicación</h2>
          <p>Se abre más rápido y también sin conexión.</p>
        </div>
      </div>
      <div className={clases.botones}>
        <Boton tamano="mediano" onClick={ahoraNo}>
          Ahora no
        </Boton>
        {manera === 'boton' ? (
          <Boton
            tipo="principal"
            tamano="mediano"
            icono={IconDeviceMobileDown}
            onClick={() => void instalacion.instalar()}
          >
            Instalar
          </Boton>
        ) : (
          <strong>Compartir → Añadir a inicio</strong>
        )}
      </div>
    </Franja>
  );
}
