import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { Rol } from '@visitas/contract/comun/roles';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { Aplicacion } from '../src/Aplicacion.tsx';
import { seguirSesion } from '../src/cambiosDeSesion.ts';
import { vaciarMemoria } from '../src/plataforma/memoria/guardados.ts';
import { sesion } from '../src/plataforma/memoria/sesion.ts';
import { consultas } from '../src/plataforma/servidor/consultas.ts';
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
}

let limpiar: (() => string[]) | undefined;
const fetchDelNavegador = window.fetch;

/**
 * The whole application at this address, as the address bar would have it: its routes, its styles
 * and its session. Only what it asks the server for is answered by the test.
 */
export async function montar(
  ruta: string | string[],
  { como, servidor: dicho = {} }: Opciones = {},
) {
  const servidor = dicho instanceof Servidor ? dicho : new Servidor(dicho);
  const usuario = typeof como === 'string' ? persona(como) : (como ?? null);
  servidor.usuario = usuario;
  if (usuario) sesion.abrir('la-de-la-prueba', usuario);

  let montada = true;
  window.fetch = (recurso, opciones = {}) => {
    const url = new URL(recurso instanceof Request ? recurso.url : recurso, location.href);
    if (!url.pathname.startsWith('/api/')) return fetchDelNavegador(recurso, opciones);
    // Of a test that is over nobody waits for the answers.
    if (!montada) return new Promise(() => undefined);
    return servidor.responder(url, opciones);
  };

  const history = createMemoryHistory({ initialEntries: [ruta].flat() });
  const router = createRouter({ ...elDeLaPagina.options, history });
  const dejarDeSeguir = seguirSesion(router, consultas);
  const contenedor = document.createElement('div');
  contenedor.id = 'raiz';
  document.body.append(contenedor);
  const raiz = createRoot(contenedor);
  raiz.render(<Aplicacion router={router} />);

  limpiar = () => {
    montada = false;
    dejarDeSeguir();
    toast.dismiss();
    raiz.unmount();
    contenedor.remove();
    history.destroy();
    consultas.clear();
    sesion.cerrar('terminada');
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
    donde: () => history.location.href,
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
