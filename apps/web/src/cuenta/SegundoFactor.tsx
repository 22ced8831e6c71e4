import { type EstadoDelFactor, POCOS_CODIGOS } from '@visitas/contract/segundoFactor/esquemas';
import { useState } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../plataforma/useUnaVez.ts';
import { contado, diaDe, fecha } from '../ui/formato.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Distintivo } from '../ui/piezas/Distintivo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconShieldLock } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { BotonDeActivar } from './factor/BotonDeActivar.tsx';
import { porGuardar } from './factor/porGuardar.ts';
import { LecturaPropia, useCuenta } from './propia.tsx';
import clases from './SegundoFactor.module.css';

/** The whole page of a person whose role asks for a second factor. */
export const FactorPendiente = () => (
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
  </>
);

/** Whether a code is asked for at the sign-in, and the way to turn it on and off. */
export function SegundoFactor() {
  const cuenta = useCuenta();
  const factor = cuenta.data?.segundoFactor;
  const releer = () => void cuenta.refetch(YA_PEDIDA);
  return (
    <Tarjeta
      titulo="Segundo factor"
      acciones={
        factor && (
          <Distintivo tono={factor.activo ? 'success' : 'neutral'}>
            {factor.activo ? 'Activo' : 'Apagado'}
          </Distintivo>
        )
      }
    >
      <div className={clases.factor}>
        <LecturaPropia de={cuenta} que="tu segundo factor se verá">
          {({ segundoFactor }) =>
            segundoFactor.activo ? (
              <Activo factor={segundoFactor} releer={releer} />
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
  releer: () => void;
}

const Explicacion = () => (
  <p>Además de la contraseña, un código de tu teléfono. Si alguien la averigua, no le alcanza.</p>
);

const dia = (instante: string): string => fecha(diaDe(Date.parse(instante)));

function Apagado({ factor: { exigidoDesde } }: Pick<Props, 'factor'>) {
  return (
    <>
      <Explicacion />
      {exigidoDesde && (
        <Alerta tipo="advertencia">
          Tu rol lo pide. Actívalo antes del {dia(exigidoDesde)}: desde ese día hace falta para
          seguir.
        </Alerta>
      )}
      <BotonDeActivar />
    </>
  );
}

function Activo({ factor: { activadoEn, codigos = 0 }, releer }: Props) {
  const [quitando, setQuitando] = useState(false);
  const { ocupado, hacer } = useUnaVez();
  // A toast says why it could not be.
  const renovar = () =>
    llamar('factor.codigos', {}, { sobre: 'Vas a crear otros códigos de recuperación.' }).then(
      ({ codigos }) => porGuardar.poner({ codigos, exito: 'Códigos Creados Exitosamente' }),
      () => undefined,
    );
  const quedan = `Te ${codigos === 1 ? 'queda' : 'quedan'} ${contado(codigos, CODIGOS)}`;
  return (
    <>
      <p>
        Al entrar te pide un código de tu teléfono{activadoEn && ` desde el ${dia(activadoEn)}`}.
        {codigos > POCOS_CODIGOS && ` ${quedan}.`}
      </p>
      {codigos <= POCOS_CODIGOS && (
        <Alerta tipo="advertencia">
          {codigos === 0 ? 'No te quedan códigos de recuperación' : quedan}. Crea otros: sin ellos
          no entras si pierdes el teléfono.
        </Alerta>
      )}
      <div className={clases.acciones}>
        <Boton ocupado={ocupado} onClick={() => void hacer(renovar)}>
          Códigos nuevos
        </Boton>
        <Boton tipo="peligroso" onClick={() => setQuitando(true)}>
          Quitar
        </Boton>
      </div>
      {quitando && <Quitar alCerrar={() => setQuitando(false)} alQuitar={releer} />}
    </>
  );
}

const CODIGOS = ['código de recuperación', 'códigos de recuperación'] as const;

function Quitar({ alCerrar, alQuitar }: { alCerrar: () => void; alQuitar: () => void }) {
  const { enviar, enviando } = useEnvio(
    'factor.quitar',
    'Segundo Factor Quitado Exitosamente',
    '',
    () => 'Vas a quitar tu segundo factor.',
  );
  const quitar = async () => {
    if (!(await enviar({})).ok) return;
    alCerrar();
    alQuitar();
  };
  return (
    <Dialogo titulo="¿Quitar el segundo factor?" alCerrar={alCerrar}>
      <p>
        Para entrar bastará tu contraseña, y tus códigos de recuperación dejan de servir. Si cambias
        de teléfono, quítalo y actívalo en el nuevo.
      </p>
      <PieDeDialogo
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={enviando}
        onClick={() => void quitar()}
      >
        Quitar
      </PieDeDialogo>
    </Dialogo>
  );
}
