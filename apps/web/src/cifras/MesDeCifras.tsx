import { Link, useNavigate } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { useAtajos } from '../plataforma/atajos/atajos.ts';
import { siDesaparece } from '../ui/pagina/foco.ts';
import { Icono } from '../ui/piezas/Icono.tsx';
import { type Icon, IconChevronLeft, IconChevronRight } from '../ui/piezas/iconos.ts';
import pasoAlLado from '../ui/piezas/pasoAlLado.module.css';
import type { EnUrlDeCifras } from './enUrl.ts';
import clases from './MesDeCifras.module.css';
import { mesComoTitulo, mesesQueSeOfrecen, otroMes } from './meses.ts';

interface Props {
  mes: string;
  /** The current month, after which there are no figures. */
  este: string;
}

/** The link to a month keeps the rest of the address, and how to leave the screen (see useCerrar). */
const haciaMes = (mes: string, este: string) =>
  ({
    to: RUTAS.cifras,
    search: (antes: EnUrlDeCifras) => ({ ...antes, mes: mes === este ? undefined : mes }),
    replace: true,
    state: true,
    resetScroll: false,
  }) as const;

/** The month shown, the ones beside it, and a list of the last ones. */
export function MesDeCifras({ mes, este }: Props) {
  const navegar = useNavigate();
  const [anterior, siguiente] = [otroMes(mes, -1), mes < este ? otroMes(mes, 1) : undefined];
  const ir = (otro: string | undefined) => otro && void navegar(haciaMes(otro, este));
  const deOtroMes = {
    nombre: 'Mes anterior y siguiente',
    grupo: 'Cifras del mes',
    repite: true,
  } as const;
  useAtajos([
    { ...deOtroMes, teclas: '←', hacer: () => ir(anterior) },
    { ...deOtroMes, teclas: '→', hacer: () => ir(siguiente) },
  ]);
  return (
    <nav aria-label="Mes" className={clases.meses}>
      <Paso mes={anterior} este={este} icono={IconChevronLeft} nombre="Mes anterior" />
      <select
        aria-label="Mes"
        className={clases.mes}
        value={mes}
        onChange={({ currentTarget }) => ir(currentTarget.value)}
      >
        {mesesQueSeOfrecen(este, mes).map((uno) => (
          <option key={uno} value={uno}>
            {mesComoTitulo(uno)}
          </option>
        ))}
      </select>
      <Paso mes={siguiente} este={este} icono={IconChevronRight} nombre="Mes siguiente" />
    </nav>
  );
}

interface PropsPaso {
  mes: string | undefined;
  este: string;
  icono: Icon;
  nombre: string;
}

/** Not a link after the current month. */
function Paso({ mes, este, icono, nombre }: PropsPaso) {
  if (mes === undefined)
    return (
      <span className={pasoAlLado.paso} aria-hidden>
        <Icono de={icono} />
      </span>
    );
  return (
    <Link
      ref={siDesaparece}
      {...haciaMes(mes, este)}
      className={pasoAlLado.paso}
      aria-label={`${nombre}, ${mesComoTitulo(mes)}`}
      title={mesComoTitulo(mes)}
    >
      <Icono de={icono} />
    </Link>
  );
}
