import { type EstadoDelFactor, POCOS_CODIGOS } from '@visitas/contract/segundoFactor/esquemas';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect, useState } from 'react';
import { traer } from '../plataforma/rutas/aparte.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import { ERROR_DE_CONEXION, ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { toasts } from '../plataforma/toasts.ts';
import { useUnaVez } from '../plataforma/useUnaVez.ts';
import { useValor } from '../plataforma/valor.ts';
import { contado, diaDeInstante } from '../ui/formato.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { useFocoTras } from '../ui/pagina/useFocoTras.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Distintivo } from '../ui/piezas/Distintivo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconShieldLock } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { BotonDeActivar } from './factor/BotonDeActivar.tsx';
import { porActivar } from './factor/porActivar.ts';
import {
  guardarDespues,
  haciendoCodigos,
  hayCodigosSinVer,
  porGuardar,
} from './factor/porGuardar.ts';
import { LlaveEnSuLugar } from './llaves/LlaveEnSuLugar.tsx';
import { LecturaPropia, useCuenta } from './propia.tsx';
import clases from './SegundoFactor.module.css';

/** The whole page of a person whose role asks for a second factor. A passkey is as good. */
export const FactorPendiente = ({ usuario }: { usuario: UsuarioSesion }) => (
  <>
    <Alerta tipo="neutra">
      <Icono de={IconShieldLock} />
      Tu rol pide un segundo factor. Actívalo para continuar.
    </Alerta>
    <Tarjeta titulo="Segundo factor">
      <div className={clases.factor}>
        <Explicacion />
        <BotonDeActivar />
      </div>
    </Tarjeta>
    <LlaveEnSuLugar usuario={usuario} />
  </>
);

/** Whether a code is asked for at the sign-in, and the way to turn it on and off. */
export function SegundoFactor() {
  const cuenta = useCuenta();
  const factor = cuenta.data?.segundoFactor;
  const { tarjeta, alCambiar } = useFocoTras(factor?.activo);
  const alApagar = async () => {
    alCambiar();
    await cuenta.refetch(YA_PEDIDA);
  };
  // The button that opened them may be gone once they close.
  useEffect(() => {
    const dejarDeOir = [porGuardar, porActivar].map((uno) =>
      uno.escuchar(() => {
        if (!uno.ver()) tarjeta.current?.focus({ preventScroll: true });
      }),
    );
    return () => {
      for (const dejar of dejarDeOir) dejar();
    };
  }, [tarjeta]);
  return (
    <Tarjeta
      ref={tarjeta}
      tabIndex={-1}
      aria-label="Segundo factor"
      titulo="Segundo factor"
      acciones={
        factor && (
          <Distintivo tono={factor.activo ? 'success' : 'neutral'}>
            {factor.activo ? 'Encendido' : 'Apagado'}
          </Distintivo>
        )
      }
    >
      <div className={clases.factor}>
        <LecturaPropia de={cuenta} que="tu segundo factor se verá">
          {({ segundoFactor }) =>
            segundoFactor.activo ? (
              <Encendido factor={segundoFactor} alApagar={alApagar} />
            ) : (
              <Apagado factor={segundoFactor} />
            )
          }
        </LecturaPropia>
      </div>
    </Tarjeta>
  );
}

interface Props {
  factor: EstadoDelFactor;
  alApagar: () => Promise<void>;
}

const Explicacion = () => (
  <p>Además de la contraseña, un código de tu teléfono. Si alguien la averigua, no le alcanza.</p>
);

function Apagado({ factor: { exigidoDesde } }: Pick<Props, 'factor'>) {
  return (
    <>
      <Explicacion />
      {exigidoDesde && <Alerta tipo="advertencia">{desdeCuando(exigidoDesde)}</Alerta>}
      <BotonDeActivar />
    </>
  );
}

/** A session that was open when the days ended goes on as it was. */
const desdeCuando = (exigidoDesde: string): string =>
  Date.parse(exigidoDesde) > Date.now()
    ? `Tu rol lo pide. Actívalo antes del ${diaDeInstante(exigidoDesde)}: desde ese día hace falta para seguir.`
    : 'Tu rol lo pide y el plazo terminó. Actívalo: la próxima vez que entres hará falta para seguir.';

function Encendido({ factor, alApagar }: Props) {
  const [apagando, setApagando] = useState(false);
  const { ocupado, hacer } = useUnaVez();
  return (
    <>
      <CuantosQuedan factor={factor} />
      <div className={clases.acciones}>
        <Boton ocupado={ocupado} onClick={() => void hacer(renovar)}>
          Códigos nuevos
        </Boton>
        <Boton onClick={() => setApagando(true)}>Apagar</Boton>
      </div>
      {apagando && <Apagar alCerrar={() => setApagando(false)} alApagar={alApagar} />}
    </>
  );
}

/** How many recovery codes are left, unless nobody saw them. */
function CuantosQuedan({ factor: { activadoEn, codigos = 0 } }: Pick<Props, 'factor'>) {
  const aLaVista = useValor(porGuardar) !== null;
  const sinVer = !aLaVista && hayCodigosSinVer();
  const quedan = `Te ${codigos === 1 ? 'queda' : 'quedan'} ${contado(codigos, CODIGOS)}`;
  return (
    <>
      <p>
        {activadoEn && `Desde el ${diaDeInstante(activadoEn)}. `}
        {codigos > POCOS_CODIGOS && !sinVer && `${quedan}.`}
      </p>
      {sinVer && <Alerta tipo="advertencia">{NO_SE_VIERON}</Alerta>}
      {codigos <= POCOS_CODIGOS && !sinVer && (
        <Alerta tipo="advertencia">
          {codigos === 0 ? 'No te quedan códigos de recuperación' : quedan}. Crea otros: sin ellos
          no entras si pierdes el teléfono.
        </Alerta>
      )}
    </>
  );
}

/** They are shown once, so what shows them is downloaded first. A toast says why it could not be. */
async function renovar(): Promise<void> {
  try {
    await traer(() => import('./factor/CodigosNuevos.tsx'));
  } catch {
    toasts.fallo(ERROR_DE_CONEXION);
    return;
  }
  const sobre = 'Vas a crear otros códigos de recuperación.';
  await haciendoCodigos(() => llamar('factor.codigos', {}, { sobre })).then(
    ({ codigos }) => guardarDespues(codigos, { exito: 'Códigos Creados Exitosamente' }),
    (fallo) => {
      // The server may have made them: then the ones at hand open nothing.
      if (fallo instanceof ErrorApi && fallo.codigo === undefined) toasts.info(QUIZA_CAMBIARON);
    },
  );
}

const NO_SE_VIERON =
  'No llegaste a ver tus códigos de recuperación. Crea otros con «Códigos nuevos» y guárdalos: sin ellos no entras si pierdes el teléfono.';

const QUIZA_CAMBIARON =
  'Tus códigos de antes pueden haber dejado de servir. Crea otros cuando vuelva la conexión.';

const CODIGOS = ['código de recuperación', 'códigos de recuperación'] as const;

interface PropsDeApagar extends Pick<Props, 'alApagar'> {
  alCerrar: () => void;
}

function Apagar({ alCerrar, alApagar }: PropsDeApagar) {
  const { enviar, enviando } = useEnvio(
    'factor.quitar',
    'Segundo Factor Apagado Exitosamente',
    '',
    () => 'Vas a apagar tu segundo factor.',
  );
  const apagar = async () => {
    if (!(await enviar({})).ok) return;
    await alApagar();
    alCerrar();
  };
  return (
    <Dialogo titulo="¿Apagar el segundo factor?" alCerrar={alCerrar}>
      <p>
        Al entrar no te pedirá ningún código, y tus códigos de recuperación dejan de servir. Si
        cambias de teléfono, apágalo y actívalo en el nuevo.
      </p>
      <PieDeDialogo
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={enviando}
        onClick={() => void apagar()}
      >
        Apagar
      </PieDeDialogo>
    </Dialogo>
  );
}
