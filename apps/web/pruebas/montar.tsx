import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import type { Rol } from '@visitas/contract/comun/roles';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { Aplicacion } from '../src/Aplicacion.tsx';
import { seguirSesion } from '../src/cambiosDeSesion.ts';
import { copias } from '../src/campo/copias/copias.ts';
import { conexion } from '../src/plataforma/conexion.ts';
import { vaciarMemoria } from '../src/plataforma/memoria/guardados.ts';
import { sesion } from '../src/plataforma/memoria/sesion.ts';
import { lecturas } from '../src/plataforma/servidor/lecturas.ts';
import { propias } from '../src/plataforma/servidor/propias.ts';
import { seguirEnVivo } from '../src/plataforma/vivo/vivo.ts';
import { router as elDeLaPagina } from '../src/rutas.tsx';
import { type Contestaciones, Servidor } from './servidor.ts';

/** Somebody of that role, as their session tells it. */
export const persona = (rol: Rol, datos: Partial<UsuarioSesion> = {}): UsuarioSesion => ({
  idUsuario: 7,
  nombre: 'Ana Lucía Pérez',
  rol,
  foto: null,
  user: 'ana',
  debeCambiarContrasena: false,
  ...datos,
});

interface Opciones {
  /** Who has entered; nobody by default. */
  como?: Rol | UsuarioSesion;
  servidor?: Servidor | Contestaciones;
  /** Whether what others change is heard of (see Servidor.vivo); by default nobody else changes anything. */
  enVivo?: boolean;
}

let limpiar: (() => string[]) | undefined;
const fetchDelNavegador = window.fetch;

/** Where the page of the tests is, which they leave and come back to. */
const PAGINA_DE_PRUEBAS = location.href;

/**
 * The whole application at this address, or at the last of these: its routes, its styles and its
 * session. Only what it asks the server for is answered by the test.
 */
export async function montar(
  ruta: string | string[],
  { como, servidor: dicho = {}, enVivo = false }: Opciones = {},
) {
  const servidor = dicho instanceof Servidor ? dicho : new Servidor(dicho);
  const usuario = typeof como === 'string' ? persona(como) : (como ?? null);
  servidor.usuario = usuario;
  if (usuario) sesion.abrir('la-de-la-prueba', usuario);

  // What the test before was told when its page was gone waits for the next one.
  toast.dismiss();
  let montada = true;
  window.fetch = (recurso, opciones = {}) => {
    const url = new URL(recurso instanceof Request ? recurso.url : recurso, location.href);
    if (!url.pathname.startsWith('/api/')) return fetchDelNavegador(recurso, opciones);
    // Of a test that is over nobody waits for the answers.
    if (!montada) return new Promise(() => undefined);
    return servidor.responder(url, opciones);
  };

  for (const una of [ruta].flat()) history.pushState(null, '', una);
  const historial = createBrowserHistory();
  const router = createRouter({ ...elDeLaPagina.options, history: historial });
  const dejarDeSeguir = seguirSesion(router, lecturas);
  const dejarDeOir = enVivo ? seguirEnVivo(router, lecturas) : undefined;
  const contenedor = document.createElement('div');
  contenedor.id = 'raiz';
  document.body.append(contenedor);
  const raiz = createRoot(contenedor);
  raiz.render(<Aplicacion router={router} />);

  limpiar = () => {
    montada = false;
    dejarDeOir?.();
    dejarDeSeguir();
    toast.dismiss();
    raiz.unmount();
    contenedor.remove();
    historial.destroy();
    history.replaceState(null, '', PAGINA_DE_PRUEBAS);
    lecturas.clear();
    sesion.cerrar('terminada');
    copias.soltar('ajena');
    propias.olvidar();
    conexion.anotar(true);
    vaciarMemoria();
    localStorage.clear();
    sessionStorage.clear();
    window.fetch = fetchDelNavegador;
    window.scrollTo(0, 0);
    return servidor.problemas;
  };
  return {
    servidor,
    /** What the address bar would say. */
    donde: () => location.pathname + location.search,
    /** Somewhere else in the same tab; the address bar says so at once. */
    ir: (destino: string) => {
      historial.push(destino);
      historial.flush();
    },
    /** The buttons of the browser. */
    atras: () => history.back(),
    adelante: () => history.forward(),
  };
}

/** After each test; what went against the contract is told. */
export function desmontar(): string[] {
  const problemas = limpiar?.() ?? [];
  limpiar = undefined;
  return problemas;
}
