import { enlaceRuta, enlaceTelefono } from '../formato.ts';
import clases from './Contacto.module.css';
import { Icono } from './Icono.tsx';
import { type Icon, IconNavigation, IconPhone } from './iconos.ts';

interface Comun {
  /** The client's name. */
  nombre: string;
  /** True where there is no room for text; hovering shows it. */
  soloIcono?: boolean;
}

/** Calls the client. Nothing without a number. */
export function Llamar({ telefono, ...comun }: Comun & { telefono: string }) {
  const href = enlaceTelefono(telefono);
  return href && <Enlace {...comun} href={href} icono={IconPhone} texto="Llamar" a="Llamar a" />;
}

interface PropsComoLlegar extends Comun {
  latitud: number | null;
  longitud: number | null;
}

/** Opens directions in the phone's maps. Nothing without the client's position. */
export function ComoLlegar({ latitud, longitud, ...comun }: PropsComoLlegar) {
  if (latitud === null || longitud === null) return null;
  const href = enlaceRuta(latitud, longitud, comun.nombre);
  // A link to an app of the phone opens no page, so a new tab would stay empty.
  const enOtra = href.startsWith('http') && ({ target: '_blank', rel: 'noreferrer' } as const);
  const texto = 'Cómo llegar';
  return (
    <Enlace
      {...comun}
      {...enOtra}
      href={href}
      icono={IconNavigation}
      texto={texto}
      a={`${texto} a`}
    />
  );
}

interface PropsEnlace extends Comun {
  href: string;
  target?: string;
  rel?: string;
  icono: Icon;
  texto: string;
  a: string;
}

function Enlace({ nombre, soloIcono = false, href, icono, texto, a, ...resto }: PropsEnlace) {
  const completo = `${a} ${nombre}`;
  return (
    <a
      {...resto}
      href={href}
      className={clases.contacto}
      data-solo-icono={soloIcono}
      aria-label={completo}
      title={soloIcono ? completo : undefined}
    >
      <Icono de={icono} />
      {!soloIcono && texto}
    </a>
  );
}
