import { Link, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useColaDe } from '../campo/campo.ts';
import { dicePorDecidir, enlaceDe, useMenu } from '../menu.ts';
import { RUTAS } from '../navegacion.ts';
import type { Cuelga } from '../pantalla.ts';
import { traer } from '../plataforma/rutas/aparte.ts';
import { trasLaPrimera } from '../plataforma/rutas/enCalma.ts';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { useRegreso } from '../plataforma/rutas/useRegreso.ts';
import { fechaHora } from '../ui/formato.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { useImprimiendo } from '../ui/pagina/useImprimiendo.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowLeft, IconLogout, IconMenu2 } from '../ui/piezas/iconos.ts';
import { PRODUCTO } from '../usePantalla.ts';
import clases from './Armazon.module.css';
import { contraer, useContraida } from './contraida.ts';
import { FranjaConexion } from './FranjaConexion.tsx';
import { Navegacion } from './lado.ts';
import type { Ofertas } from './Ofertas.tsx';
import { Salida } from './Salida.tsx';
import { pedirSalida } from './salida.ts';
import { conPorDecidir, usePorDecidir } from './usePorDecidir.ts';
import { useSesionVigente } from './useSesionVigente.ts';

interface Props {
  usuario: UsuarioSesion;
  titulo: string;
  /** Where the screen shows the way back to what it hangs from. */
  cuelga: Cuelga | false;
  /** The bell, for roles that receive notices. */
  campana: ReactNode;
}

/** The frame of every page. The navigation is at the side or, on a phone, in a drawer. */
export function Armazon({ usuario, titulo, cuelga, campana }: Props) {
  const contenido = useRef<HTMLElement>(null);
  const enTelefono = useTelefono();
  const contraida = useContraida();
  useFocoAlNavegar(contenido);
  useSesionVigente();
  const enCampo = useColaDe(usuario);

  return (
    <div className={clases.armazon} data-contraida={contraida && !enTelefono}>
      <a className={clases.saltar} href="#contenido">
        Saltar al contenido
      </a>
      {enTelefono ? (
        <BarraTelefono usuario={usuario} titulo={titulo} cuelga={cuelga} campana={campana} />
      ) : (
        <div className={clases.lado}>
          <Suspense>
            <Navegacion
              usuario={usuario}
              campana={campana}
              contraida={contraida}
              alAlternar={() => contraer(!contraida)}
            />
          </Suspense>
        </div>
      )}
      <main id="contenido" ref={contenido} tabIndex={-1} className={clases.contenido}>
        <FranjaConexion enCampo={enCampo} />
        <Membrete usuario={usuario} />
        <OfertasDespues usuario={usuario} />
        {cuelga && cuelga !== 'telefono' && !enTelefono && (
          <div className={clases.lugarDelRegreso}>
            <EnlaceRegreso rol={usuario.rol} cuelga={cuelga} />
          </div>
        )}
        <Outlet />
      </main>
      <Salida />
    </div>
  );
}

/**
 * Loads the offers after the first page, or at once without a secure context, because that note
 * moves the page down. A failed download offers nothing.
 */
function OfertasDespues({ usuario }: Pick<Props, 'usuario'>) {
  const [pieza, setPieza] = useState<{ Ofertas: typeof Ofertas } | null>(null);
  useEffect(() => {
    const pedir = () => traer(() => import('./Ofertas.tsx')).then(setPieza, () => undefined);
    if (isSecureContext) return trasLaPrimera(pedir);
    void pedir();
    return undefined;
  }, []);
  return pieza && <pieza.Ofertas usuario={usuario} />;
}

/**
 * After a navigation, moves the focus to the new page for screen readers. A focus in the page or in
 * a dialog stays, because opening a modal changes the address too.
 */
function useFocoAlNavegar(contenido: RefObject<HTMLElement | null>): void {
  const ruta = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const anterior = useRef(ruta);
  useEffect(() => {
    if (anterior.current === ruta) return;
    anterior.current = ruta;
    if (!document.activeElement?.closest('main, [role$="dialog"]')) {
      contenido.current?.focus({ preventScroll: true });
    }
  }, [ruta, contenido]);
}

/** The header of every printed page: the product, the time of printing and the user. */
function Membrete({ usuario }: { usuario: UsuarioSesion }) {
  // Renders again on printing, so the time shown is the time of printing.
  useImprimiendo();
  return (
    <div className={clases.membrete} aria-hidden>
      <strong>{PRODUCTO}</strong>
      <span>
        Impreso el {fechaHora(new Date().toISOString())} por {usuario.nombre}
      </span>
    </div>
  );
}

interface PropsBarra extends Pick<Props, 'usuario' | 'titulo' | 'campana'> {
  /** When it is not false, the way back replaces the menu and the bell, which the parent page has. */
  cuelga: Props['cuelga'];
}

/** The page's own h1 has the title, so the bar hides it from screen readers. */
function BarraTelefono({ usuario, titulo, cuelga, campana }: PropsBarra) {
  return (
    <header className={clases.barra}>
      {cuelga ? (
        <EnlaceRegreso rol={usuario.rol} cuelga={cuelga} soloFlecha />
      ) : (
        <BotonMenu usuario={usuario} />
      )}
      <span className={`${clases.titulo} recortado`} aria-hidden>
        {titulo}
      </span>
      {!cuelga && campana}
      <CuentaOSalida usuario={usuario} />
    </header>
  );
}

/** One press leads to the account from every screen, and from the account to the way out. */
function CuentaOSalida({ usuario }: Pick<PropsBarra, 'usuario'>) {
  const desdeAqui = useAbrirDesdeAqui();
  const enLaCuenta = useLocation({ select: ({ pathname }) => pathname === RUTAS['mi-cuenta'] });
  return enLaCuenta ? (
    <button type="button" className={clases.salir} onClick={pedirSalida}>
      <Icono de={IconLogout} tamano={18} />
      Cerrar sesión
    </button>
  ) : (
    <Link to={RUTAS['mi-cuenta']} {...desdeAqui} className={clases.cuenta}>
      <span className="solo-lectores">Mi cuenta, {usuario.nombre}</span>
      <Avatar usuario={usuario} />
    </Link>
  );
}

function BotonMenu({ usuario }: Pick<PropsBarra, 'usuario'>) {
  const { pieza: Cajon, pedir } = useAparte(async () => (await import('./Cajon.tsx')).Cajon);
  const [abierto, setAbierto] = useState(false);
  const cerrar = useCallback(() => setAbierto(false), []);
  const porDecidir = usePorDecidir(dicePorDecidir(useMenu(usuario.rol)));
  return (
    <>
      <BotonIcono
        icono={IconMenu2}
        tamanoIcono={22}
        className={clases.menu}
        aria-label={conPorDecidir('Abrir menú', porDecidir)}
        aria-expanded={abierto}
        onClick={() => void pedir().then(setAbierto)}
      />
      {Cajon && <Cajon usuario={usuario} abierto={abierto} alCerrar={cerrar} />}
    </>
  );
}

interface PropsRegreso {
  rol: string;
  cuelga: Cuelga;
  /** A phone's bar has room for the arrow only. */
  soloFlecha?: boolean;
}

const LA_VISITA = { titulo: 'Visita', destino: RUTAS['detalle-visita-tecnico'] };

/**
 * Links a screen to what it hangs from: its visit, or a list, named as in the navigation. A user who
 * came from there goes back in the history, which restores its search and scroll.
 */
function EnlaceRegreso({ rol, cuelga, soloFlecha = false }: PropsRegreso) {
  const router = useRouter();
  const regresar = useRegreso();
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  const nombrePadre = useLocation({ select: ({ state }) => state.nombrePadre });
  const deMenu = enlaceDe(useMenu(rol), ruta);
  const enlace = cuelga === 'visita' ? LA_VISITA : deMenu;
  const titulo = nombrePadre ?? enlace.titulo;

  function alPulsar(evento: MouseEvent) {
    const enOtraParte = evento.ctrlKey || evento.metaKey || evento.shiftKey;
    if (enOtraParte || !router.history.location.state.desdePadre) return;
    evento.preventDefault();
    regresar();
  }

  return (
    <Link
      to={enlace.destino}
      // Those of this address: they name the visit.
      params
      className={soloFlecha ? clases.flecha : clases.regreso}
      onClick={alPulsar}
      aria-label={`Regresar a ${titulo}`}
    >
      <Icono de={IconArrowLeft} tamano={soloFlecha ? 22 : 16} />
      {!soloFlecha && titulo}
    </Link>
  );
}
