import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { useState } from 'react';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { diaDeInstante } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { useFocoTras } from '../../ui/pagina/useFocoTras.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import linea from './Linea.module.css';

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
}

/** The second factor of another person, which an Administrador may turn off when the phone was lost. */
export function FactorDe({ acceso: { usuario, segundoFactor }, releer }: Props) {
  const [apagando, setApagando] = useState(false);
  const { activo, activadoEn } = segundoFactor;
  const { tarjeta, alCambiar } = useFocoTras(activo);
  return (
    <Tarjeta
      ref={tarjeta}
      tabIndex={-1}
      aria-label="Segundo factor"
      titulo="Segundo factor"
      acciones={
        <Distintivo tono={activo ? 'success' : 'neutral'}>
          {activo ? 'Encendido' : 'Apagado'}
        </Distintivo>
      }
    >
      <div className={linea.linea}>
        <p>
          {activo && activadoEn && `Desde el ${diaDeInstante(activadoEn)}. `}
          {activo ? 'Al entrar le pide un código de su teléfono.' : SIN_CODIGO}
        </p>
        {activo && <Boton onClick={() => setApagando(true)}>Apagar</Boton>}
      </div>
      {apagando && (
        <Apagar
          usuario={usuario}
          releer={releer}
          alApagar={alCambiar}
          alCerrar={() => setApagando(false)}
        />
      )}
    </Tarjeta>
  );
}

/** There may be no password, and there may be passkeys. */
const SIN_CODIGO = 'Al entrar no le pide ningún código.';

interface PropsDeApagar extends Pick<Props, 'releer'>, Pick<AccesoDeUsuario, 'usuario'> {
  alApagar: () => void;
  alCerrar: () => void;
}

function Apagar(props: PropsDeApagar) {
  const { usuario, releer, alApagar, alCerrar } = props;
  const { idUsuario: id, nombre } = usuario;
  const { enviar, enviando } = useEnvio(
    'usuarios.quitarFactor',
    'Segundo Factor Apagado Exitosamente',
    '',
    () => `Vas a apagar el segundo factor de ${nombre}.`,
  );
  const apagar = async () => {
    const { ok } = await enviar({ parametros: { id } });
    if (ok) alApagar();
    await releer(YA_PEDIDA);
    if (ok) alCerrar();
  };
  return (
    <Dialogo titulo={`¿Apagar el segundo factor de ${nombre}?`} alCerrar={alCerrar}>
      <p>
        Al entrar no le pedirá ningún código hasta que active otro. Comprueba antes que quien lo
        pide es esa persona: recibirá un aviso.
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
