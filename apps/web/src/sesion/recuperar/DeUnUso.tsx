import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useRouteContext, useRouter } from '@tanstack/react-router';
import type { Envio } from '@visitas/contract/operaciones';
import type { DireccionMirada } from '@visitas/contract/recuperacion/operaciones';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { type FormEvent, type ReactNode, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi, mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { intentos } from '../../plataforma/servidor/intentos.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { CampoContrasenaNueva } from '../../ui/campos/CampoContrasenaNueva.tsx';
import { diaDe, fechaHora, horaDe } from '../../ui/formato.ts';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { MarcoDeIngreso } from '../Login.tsx';
import clases from './Recuperar.module.css';
import { TrasElFormulario } from './TrasElFormulario.tsx';

/**
 * The page of an address that serves once. It asks by name and never by the session: another person who is signed in here
 * stays so.
 */
export function DeUnUso() {
  const { llave = '' } = useParams({ strict: false });
  const [gastada, setGastada] = useState(false);
  const lectura = useQuery({
    queryKey: ['recuperacion.mirar', llave],
    queryFn: ({ signal }) =>
      llamar('recuperacion.mirar', { cuerpo: { llave } }, { signal, sinToast: true }).catch(
        (fallo: unknown) => {
          // The page says it when the address serves no more.
          if (!signal.aborted && !yaNoSirve(fallo)) toasts.error(fallo);
          throw fallo;
        },
      ),
    retry: false,
    // What was read is kept no longer than the page: nothing else may find the secret.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (gastada || yaNoSirve(lectura.error)) return <YaNoSirve />;
  return (
    <MarcoDeIngreso>
      <Lectura de={lectura} esqueleto={<Esperando />}>
        {(mirada) =>
          mirada.para === 'contrasena' ? (
            <ClaveNueva mirada={mirada} llave={llave} alGastarse={() => setGastada(true)} />
          ) : (
            <CorreoPorConfirmar mirada={mirada} llave={llave} alGastarse={() => setGastada(true)} />
          )
        }
      </Lectura>
    </MarcoDeIngreso>
  );
}

const YA_NO_SIRVE = 'enlace-no-valido';

const yaNoSirve = (error: unknown): boolean =>
  error instanceof ErrorApi && error.codigo === YA_NO_SIRVE;

const PIDE_OTRA =
  'Si ya la usaste, entra con tu contraseña nueva. Si no, pide otra a tu administrador.';
/** Nobody else can ask for the one that proves an e-mail. */
const PIDE_LA_TUYA = 'Escribe de nuevo tu correo en «Mi cuenta» y te enviamos otra.';

function YaNoSirve() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const deCorreo = useLocation({ select: ({ pathname }) => pathname.startsWith('/correo/') });
  return (
    <MarcoDeIngreso>
      <TrasElFormulario>
        <header>
          <h1>Esta dirección ya no sirve</h1>
          <p>Esta dirección ya se usó o venció. {deCorreo ? PIDE_LA_TUYA : PIDE_OTRA}</p>
        </header>
        <EnlaceBoton to={usuario ? RUTAS.home : RUTAS.login} tamano="mediano">
          {usuario ? 'Ir al inicio' : 'Ir a ingresar'}
        </EnlaceBoton>
      </TrasElFormulario>
    </MarcoDeIngreso>
  );
}

const Esperando = () => (
  <div className={clases.paso}>
    <Esqueleto alto={34} />
    <Esqueleto alto={44} />
    <Esqueleto alto={44} />
  </div>
);

/** A second press before any answer sends the same key. It is not kept by the path, which has the secret. */
const enviarUnaVez = <N extends 'recuperacion.usar' | 'correo.verificar'>(
  nombre: N,
  envio: Envio<N>,
  como?: { sinToast: boolean },
) =>
  intentos.hacer('direccion', nombre, envio, (clave) => llamar(nombre, envio, { clave, ...como }));

interface Props {
  mirada: DireccionMirada;
  llave: string;
  alGastarse: () => void;
}

function ClaveNueva({ mirada, llave, alGastarse }: Props) {
  const [elegida, setElegida] = useState(false);
  const seguir = useSeguir(mirada);
  const { ocupado, hacer } = useUnaVez();
  const { mutateAsync, error } = useMutation({
    mutationFn: (nueva: string) => enviarUnaVez('recuperacion.usar', { cuerpo: { llave, nueva } }),
    onSuccess: async () => {
      toasts.exito('Contraseña Cambiada Exitosamente');
      setElegida(true);
      await seguir();
    },
    onError: (fallo) => yaNoSirve(fallo) && alGastarse(),
  });
  const { otro } = useDeQuienEs(mirada);

  function enviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault();
    const nueva = String(new FormData(evento.currentTarget).get('nueva'));
    // What went wrong is in `error`.
    void hacer(() => mutateAsync(nueva).catch(() => undefined));
  }

  if (elegida && otro)
    return <Hecho otro={otro}>{mirada.nombre} ya puede ingresar con ella.</Hecho>;
  return (
    <form className={clases.paso} onSubmit={enviar} noValidate>
      <Cabecera titulo="Contraseña nueva" mirada={mirada} />
      {otro && <SesionAbierta de={otro} />}
      <CampoContrasenaNueva
        de={mirada.user}
        name="nueva"
        autoFocus
        mensajes={mensajesDe(error, 'nueva')}
      />
      <Boton type="submit" tipo="principal" tamano="mediano" ocupado={ocupado}>
        Confirmar
      </Boton>
      <p className={clases.plazo}>
        Esta dirección sirve una vez, {hasta(mirada.venceEn)}. Se cerrarán tus sesiones.
      </p>
    </form>
  );
}

function CorreoPorConfirmar({ mirada, llave, alGastarse }: Props) {
  const router = useRouter();
  const [hecho, setHecho] = useState(false);
  const { otro, usuario } = useDeQuienEs(mirada);
  const { ocupado, hacer } = useUnaVez();
  const { mutateAsync, error } = useMutation({
    mutationFn: () => enviarUnaVez('correo.verificar', { cuerpo: { llave } }, { sinToast: true }),
    onSuccess: async () => {
      toasts.exito('Correo Confirmado Exitosamente');
      setHecho(true);
      if (!otro)
        await router.navigate({ to: usuario ? RUTAS['mi-cuenta'] : RUTAS.login, replace: true });
    },
    // The server's sentence sends its owner to an Administrador.
    onError: (fallo) => (yaNoSirve(fallo) ? alGastarse() : toasts.error(fallo)),
  });
  if (hecho && otro) return <Hecho otro={otro}>El correo es ahora de {mirada.nombre}.</Hecho>;
  return (
    <form
      className={clases.paso}
      onSubmit={(evento) => {
        evento.preventDefault();
        void hacer(() => mutateAsync().catch(() => undefined));
      }}
    >
      <Cabecera titulo="Confirma tu correo" mirada={mirada} />
      {otro && <SesionAbierta de={otro} />}
      {mensajesDe(error, 'llave').map((mensaje) => (
        <Alerta key={mensaje} tipo="peligro">
          {mensaje}
        </Alerta>
      ))}
      <p>
        <b>{mirada.correo}</b> será el correo de tu cuenta.
      </p>
      <Boton type="submit" tipo="principal" tamano="mediano" ocupado={ocupado}>
        Confirmar
      </Boton>
      <p className={clases.plazo}>Esta dirección sirve una vez, {hasta(mirada.venceEn)}.</p>
    </form>
  );
}

const Cabecera = ({ titulo, mirada }: { titulo: string; mirada: DireccionMirada }) => (
  <header>
    <h1>{titulo}</h1>
    <p>
      Para {mirada.nombre}, usuario <b>{mirada.user}</b>.
    </p>
  </header>
);

const SesionAbierta = ({ de }: { de: UsuarioSesion }) => (
  <Alerta tipo="neutra">
    En este navegador está abierta la sesión de {de.nombre}. Seguirá como está.
  </Alerta>
);

const Hecho = ({ otro, children }: { otro: UsuarioSesion; children: ReactNode }) => (
  <TrasElFormulario>
    <header>
      <h1>Hecho</h1>
      <p>{children}</p>
    </header>
    <EnlaceBoton to={RUTAS.home} tamano="mediano" replace>
      Seguir con la sesión de {otro.nombre}
    </EnlaceBoton>
  </TrasElFormulario>
);

/** Who is signed in in this browser, and whether it is somebody else. */
function useDeQuienEs({ user }: DireccionMirada) {
  const { usuario } = useRouteContext({ from: '__root__' });
  return { usuario, otro: usuario !== null && usuario.user !== user ? usuario : null };
}

/** The server ended the sessions of that person. Here it ends as one that lapsed: what waits to be sent stays. */
function useSeguir(mirada: DireccionMirada) {
  const router = useRouter();
  const { usuario, otro } = useDeQuienEs(mirada);
  return async () => {
    if (otro) return;
    if (usuario) sesion.cerrar('caducada');
    await router.navigate({ to: RUTAS.login, replace: true });
  };
}

const DIA_MS = 24 * 60 * 60_000;

/** 'hasta mañana a las 10:50', by the company's clock. */
function hasta(venceEn: string): string {
  const dia = diaDe(Date.parse(venceEn));
  const hora = `a las ${horaDe(venceEn)}`;
  if (dia === diaDe(Date.now())) return `hasta hoy ${hora}`;
  if (dia === diaDe(Date.now() + DIA_MS)) return `hasta mañana ${hora}`;
  return `hasta el ${fechaHora(venceEn)}`;
}
