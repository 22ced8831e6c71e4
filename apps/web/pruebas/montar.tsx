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
import { seguirEnVivo } from '../src/plataforma/vivo/vivo.ts';
import { router as elDeLaPagina } from '../src/rutas.tsx';
import { type Contestaciones, Servidor, subidaHacia } from './servidor.ts';

/** A user of the role, as a session describes them. */
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
  /** The signed-in user; none by default. */
  como?: Rol | UsuarioSesion;
  servidor?: Servidor | Contestaciones;
  /** Whether the page listens to changes of other users (see Servidor.vivo). Off by default. */
  enVivo?: boolean;
}

let limpiar: (() => string[]) | undefined;
const fetchDelNavegador = window.fetch;
const subidaDelNavegador = window.XMLHttpRequest;

/** The URL of the test page, which tests leave and return to. */
const PAGINA_DE_PRUEBAS = location.href;

/**
 * Mounts the whole application at this URL, or at the last of these, with its routes, styles and
 * session. The test provides only the server's responses.
 */
export async function montar(
  ruta: string | string[],
  { como, servidor: dicho = {}, enVivo = false }: Opciones = {},
) {
  const servidor = dicho instanceof Servidor ? dicho : new Servidor(dicho);
  const usuario = typeof como === 'string' ? persona(como) : (como ?? null);
  servidor.usuario = usuario;
  if (usuario) sesion.abrir('la-de-la-prueba', usuario);

  // A message of the previous test, shown after its page was gone, would appear in this one.
  toast.dismiss();
  let montada = true;
  // What is asked or answered after the test ended would act in the page of the next one.
  const mientrasDure = <T,>(respuesta: Promise<T>) =>
    new Promise<T>((cumplir, fallar) => {
      respuesta.then(
        (una) => montada && cumplir(una),
        (error) => montada && fallar(error),
      );
    });
  window.fetch = (recurso, opciones = {}) => {
    const url = new URL(recurso instanceof Request ? recurso.url : recurso, location.href);
    if (!url.pathname.startsWith('/api/')) return fetchDelNavegador(recurso, opciones);
    if (!montada) return new Promise(() => undefined);
    return mientrasDure(servidor.responder(url, opciones));
  };

  Object.assign(window, { XMLHttpRequest: subidaHacia(servidor) });

  for (const una of [ruta].flat()) history.pushState(null, '', una);
  const historial = createBrowserHistory();
  const router = createRouter({ ...elDeLaPagina.options, history: historial });
  const dejarDeSeguir = seguirSesion(router);
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
    // The test may be about the copies left on the phone, so they are kept: this is not a sign-out.
    copias.soltar('ajena');
    sesion.cerrar('terminada');
    conexion.anotar(true);
    vaciarMemoria();
    localStorage.clear();
    sessionStorage.clear();
    window.fetch = fetchDelNavegador;
    window.XMLHttpRequest = subidaDelNavegador;
    window.scrollTo(0, 0);
    return servidor.problemas;
  };
  return {
    servidor,
    donde: () => location.pathname + location.search,
    /** Navigates in the same tab; the address bar changes at once. */
    ir: (destino: string) => {
      historial.push(destino);
      historial.flush();
    },
    atras: () => history.back(),
    adelante: () => history.forward(),
  };
}

/** Runs after each test and returns the violations of the contract. */
export function desmontar(): string[] {
  const problemas = limpiar?.() ?? [];
  limpiar = undefined;
  return problemas;
}
