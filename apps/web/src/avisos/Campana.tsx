import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { useAtajos } from '../plataforma/atajos/atajos.ts';
import { trasLaPrimera } from '../plataforma/rutas/enCalma.ts';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import clasesBoton from '../ui/piezas/BotonIcono.module.css';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconBell } from '../ui/piezas/iconos.ts';
import clases from './Campana.module.css';
import { AVISOS_CALLADOS } from './lectura.ts';

const CAMPANA = `${clasesBoton.boton} ${clases.campana}`;

/** The count of new notices, and the way to them. */
export function Campana() {
  const enTelefono = useTelefono();
  const enLaPagina = useLocation({ select: ({ pathname }) => pathname === RUTAS.avisos });
  const nuevos = useCuantosNuevos();
  if (enTelefono || enLaPagina) return <EnlaceAvisos nuevos={nuevos} />;
  return <BotonAvisos nuevos={nuevos} />;
}

/** Reads the count once the first page has loaded. */
function useCuantosNuevos(): number {
  const [enCalma, setEnCalma] = useState(false);
  useEffect(() => trasLaPrimera(() => setEnCalma(true)), []);
  return useQuery({ ...AVISOS_CALLADOS, enabled: enCalma }).data?.nuevos ?? 0;
}

const MAS_NO_SE_CUENTAN = 99;
const nombreDe = (nuevos: number): string => {
  if (nuevos === 0) return 'Avisos';
  if (nuevos > MAS_NO_SE_CUENTAN) return `Avisos, más de ${MAS_NO_SE_CUENTAN} nuevos`;
  return `Avisos, ${nuevos} ${nuevos === 1 ? 'nuevo' : 'nuevos'}`;
};

interface Props {
  nuevos: number;
}

const Dibujo = ({ nuevos, tamano }: Props & { tamano: number }) => (
  <>
    <Icono de={IconBell} tamano={tamano} />
    {nuevos > 0 && (
      <span aria-hidden className={clases.cuenta}>
        {nuevos > MAS_NO_SE_CUENTAN ? `${MAS_NO_SE_CUENTAN}+` : nuevos}
      </span>
    )}
  </>
);

function EnlaceAvisos({ nuevos }: Props) {
  const desdeAqui = useAbrirDesdeAqui();
  const enTelefono = useTelefono();
  return (
    <Link to={RUTAS.avisos} {...desdeAqui} className={CAMPANA} aria-label={nombreDe(nuevos)}>
      <Dibujo nuevos={nuevos} tamano={enTelefono ? 22 : 18} />
    </Link>
  );
}

function BotonAvisos({ nuevos }: Props) {
  const boton = useRef<HTMLButtonElement>(null);
  const { pieza: Panel, pedir } = useAparte(
    async () => (await import('./PanelAvisos.tsx')).PanelAvisos,
  );
  const [abierto, setAbierto] = useState(false);
  const cerrar = useCallback(() => setAbierto(false), []);
  const abrir = () => void pedir().then(setAbierto);
  useAtajos([{ teclas: 'v', nombre: 'Ver los avisos', hacer: abrir }]);
  return (
    <>
      <button
        ref={boton}
        type="button"
        className={CAMPANA}
        aria-label={nombreDe(nuevos)}
        aria-haspopup="dialog"
        aria-expanded={abierto}
        onClick={abierto ? cerrar : abrir}
      >
        <Dibujo nuevos={abierto ? 0 : nuevos} tamano={18} />
      </button>
      {abierto && Panel && <Panel campana={boton} alCerrar={cerrar} />}
    </>
  );
}
