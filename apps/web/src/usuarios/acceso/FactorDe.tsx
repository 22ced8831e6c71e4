import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { useState } from 'react';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { diaDe, fecha } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './FactorDe.module.css';

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
}

/** The second factor of another person, which an Administrador may take away when the phone was lost. */
export function FactorDe({ acceso: { usuario, segundoFactor }, releer }: Props) {
  const [quitando, setQuitando] = useState(false);
  const { activo, activadoEn } = segundoFactor;
  return (
    <Tarjeta
      titulo="Segundo factor"
      acciones={
        <Distintivo tono={activo ? 'success' : 'neutral'}>
          {activo ? 'Activo' : 'Apagado'}
        </Distintivo>
      }
    >
      <div className={clases.factor}>
        <p>
          {activo
            ? `Al entrar le pide un código de su teléfono${activadoEn ? ` desde el ${fecha(diaDe(Date.parse(activadoEn)))}` : ''}.`
            : 'Entra solo con su contraseña.'}
        </p>
        {activo && (
          <Boton tipo="peligroso" onClick={() => setQuitando(true)}>
            Quitar
          </Boton>
        )}
      </div>
      {quitando && <Quitar usuario={usuario} releer={releer} alCerrar={() => setQuitando(false)} />}
    </Tarjeta>
  );
}

interface PropsDeQuitar extends Pick<Props, 'releer'>, Pick<AccesoDeUsuario, 'usuario'> {
  alCerrar: () => void;
}

function Quitar({ usuario: { idUsuario: id, nombre }, releer, alCerrar }: PropsDeQuitar) {
  const { enviar, enviando } = useEnvio(
    'usuarios.quitarFactor',
    'Segundo Factor Quitado Exitosamente',
    '',
    () => `Vas a quitar el segundo factor de ${nombre}.`,
  );
  const quitar = async () => {
    const { ok } = await enviar({ parametros: { id } });
    await releer(YA_PEDIDA);
    if (ok) alCerrar();
  };
  return (
    <Dialogo titulo={`¿Quitar el segundo factor de ${nombre}?`} alCerrar={alCerrar}>
      <p>
        Entrará solo con su contraseña hasta que active otro. Comprueba antes que quien lo pide es
        esa persona: recibirá un aviso.
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
