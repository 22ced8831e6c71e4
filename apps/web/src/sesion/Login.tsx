import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { RUTAS } from '../navegacion.ts';
import { configuracion } from '../plataforma/configuracion.ts';
import { aparte, traer } from '../plataforma/rutas/aparte.ts';
import { trasLaPrimera } from '../plataforma/rutas/enCalma.ts';
import { ERROR_DE_CONEXION, ErrorApi, mensajesDe } from '../plataforma/servidor/errorApi.ts';
import { CampoContrasena } from '../ui/campos/CampoContrasena.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import curvas from '../ui/pagina/curvas.module.css';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Logo } from '../ui/piezas/Logo.tsx';
import clases from './Login.module.css';
import { type Credenciales, useIngreso } from './useIngreso.ts';

const PasoDeCodigo = aparte(() => import('./PasoDeCodigo.tsx'), 'PasoDeCodigo');
const EsUnaDemostracion = aparte(
  () => import('../ui/demostracion/EsUnaDemostracion.tsx'),
  'EsUnaDemostracion',
);

const EntrarCon = aparte(() => import('./proveedor/EntrarCon.tsx'), 'EntrarCon');

export function Login() {
  return (
    <MarcoDeIngreso>
      <Ingreso />
      {configuracion.demostracion && (
        <Suspense>
          <EsUnaDemostracion />
        </Suspense>
      )}
    </MarcoDeIngreso>
  );
}

/** What surrounds every page for who has not signed in. */
export const MarcoDeIngreso = ({ children }: { children: ReactNode }) => (
  <div className={clases.login}>
    <div className={clases.lado}>
      <span className={clases.logo}>
        <Logo tamano={40} />
      </span>
      {children}
      <footer className={clases.pie}>© {new Date().getFullYear()} Sistema Microservicios</footer>
    </div>
    <Arte />
  </div>
);

/** The user and the password first. A second step comes for who has a second factor. */
function Ingreso() {
  const [paso, setPaso] = useState<SegundoPaso | null>(null);
  const [user, setUser] = useState('');
  // Until the file of the second step is here, the first one stays drawn, and busy.
  const [pasando, empezar] = useTransition();
  function volver(conUser: string): void {
    setUser(conUser);
    setPaso(null);
  }
  return (
    <Suspense>
      {paso === null ? (
        <PrimerPaso
          user={user}
          pasando={pasando}
          alPedirCodigo={(siguiente) => empezar(() => setPaso(siguiente))}
        />
      ) : (
        <PasoDeCodigo
          {...paso}
          alRechazarse={() => volver(paso.credenciales.user)}
          alVolver={() => volver('')}
        />
      )}
    </Suspense>
  );
}

interface SegundoPaso {
  credenciales: Credenciales;
  soloLlave: boolean;
}

interface Props {
  /** Typed before, by who comes back from the second step. */
  user: string;
  /** The second step is on its way. */
  pasando: boolean;
  alPedirCodigo: (paso: SegundoPaso) => void;
}

/** With providers, their buttons are below the form. */
function PrimerPaso(props: Props) {
  if (!configuracion.proveedores) return <FormularioIngreso {...props} />;
  return (
    <div className={clases.conOtras}>
      <FormularioIngreso {...props} />
      <Suspense>
        <EntrarCon />
      </Suspense>
    </div>
  );
}

function FormularioIngreso({ user, pasando, alPedirCodigo }: Props) {
  const { ingresar, enviando, error } = useIngreso(({ codigo, errors }, credenciales) => {
    if (codigo === 'segundo-factor') alPedirCodigo({ credenciales, soloLlave: 'llave' in errors });
  });
  const foco = useFoco(error, user !== '');
  const ocupado = enviando || pasando;
  const ConLlave = useConLlave();
  const [conLlaves, setConLlaves] = useState(false);
  const alOfrecer = useCallback(() => setConLlaves(true), []);

  function enviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault();
    const datos = new FormData(evento.currentTarget);
    ingresar({ user: String(datos.get('user')), password: String(datos.get('password')) });
  }

  return (
    <form className={clases.formulario} onSubmit={enviar} noValidate>
      <h1>Bienvenido</h1>
      <CampoTexto
        ref={foco.usuario}
        name="user"
        label="Usuario"
        defaultValue={user}
        autoComplete={conLlaves ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        mensajes={mensajesDe(error, 'user')}
      />
      <CampoContrasena
        ref={foco.contrasena}
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        mensajes={mensajesDe(error, 'password')}
      />
      {sinConexion(error) && <Alerta tipo="peligro">{ERROR_DE_CONEXION}</Alerta>}
      <Boton type="submit" tipo="principal" tamano="mediano" ocupado={ocupado}>
        Ingresar
      </Boton>
      {ConLlave && <ConLlave ocupado={ocupado} alOfrecer={alOfrecer} />}
      {configuracion.correo && (
        <div className={clases.olvido}>
          <EnlaceBoton to={RUTAS.recuperar} tipo="enlace">
            ¿Olvidaste tu contraseña?
          </EnlaceBoton>
        </div>
      )}
    </form>
  );
}

type PiezaConLlave = ComponentType<{ ocupado: boolean; alOfrecer: () => void }>;

/**
 * The passkeys of the sign-in, once its form is still. Nobody waits for them: without the file, or where the browser
 * has none, the form is all there is.
 */
function useConLlave(): PiezaConLlave | null {
  const [pieza, setPieza] = useState<{ de: PiezaConLlave } | null>(null);
  useEffect(() => {
    if (!('credentials' in navigator)) return;
    return trasLaPrimera(() =>
      traer(() => import('./llave/ConLlave.tsx')).then(
        ({ ConLlave }) => setPieza({ de: ConLlave }),
        () => undefined,
      ),
    );
  }, []);
  return pieza?.de ?? null;
}

/** Also shown in the form: the code of the toasts may not have arrived before the connection was lost. */
const sinConexion = (error: Error | null): boolean =>
  error instanceof ErrorApi && error.detail === ERROR_DE_CONEXION;

/** After a failure the focus goes to the field to correct. The typed user stays. */
function useFoco(error: Error | null, conUsuario: boolean) {
  const usuario = useRef<HTMLInputElement>(null);
  const contrasena = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const enUsuario = error === null ? !conUsuario : mensajesDe(error, 'user').length > 0;
    (enUsuario ? usuario : contrasena).current?.focus();
  }, [error, conUsuario]);
  return { usuario, contrasena };
}

function Arte() {
  return (
    <div className={`${clases.arte} ${curvas.curvas}`}>
      <Recorrido />
      <p>
        Sistema de Gestión
        <br />
        de Visitas
      </p>
    </div>
  );
}

/** A day of visits drawn over the contour lines, with the same viewBox so both crop alike. */
function Recorrido() {
  return (
    <svg viewBox="0 0 770 924" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <path
        d="M150 250C230 210 300 300 372 290S470 420 540 430 600 560 520 620"
        stroke="#fff"
        strokeWidth="2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <Hecha en="150 250" />
      <Hecha en="372 290" />
      <g transform="translate(540 430)" fill="#7FE3D4">
        <circle r="26" opacity=".22" />
        <path d="M0 0C-7-7-12-12-12-19a12 12 0 0 1 24 0c0 7-5 12-12 19z" transform="scale(1.5)" />
        <circle cy="-28" r="6.5" fill="#0F4F56" />
      </g>
      <circle cx="520" cy="620" r="9" fill="#0F4F56" stroke="#fff" strokeWidth="2.6" />
    </svg>
  );
}

const HECHA = 'M-5 .5-1.5 4 5.5-4';

function Hecha({ en }: { en: string }) {
  return (
    <g transform={`translate(${en})`}>
      <circle r="13" fill="#fff" />
      <path d={HECHA} stroke="#0F4F56" strokeWidth="2.6" strokeLinecap="round" />
    </g>
  );
}
