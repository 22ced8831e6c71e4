import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import type { LlaveDeAcceso } from '@visitas/contract/llaves/esquemas';
import { useRef, useState } from 'react';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { Llaves, PreguntaQuitarLlave, TarjetaDeLlaves } from '../../ui/llaves/Llaves.tsx';

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
}

/** The passkeys of another person, which an Administrador may take away. */
export function LlavesDe({ acceso: { usuario, llaves }, releer }: Props) {
  const tarjeta = useRef<HTMLElement>(null);
  const [quitando, setQuitando] = useState<LlaveDeAcceso>();
  const { enviar } = useEnvio(
    'usuarios.quitarLlave',
    'Llave de Acceso Quitada Exitosamente',
    '',
    () => `Vas a quitar una llave de acceso de ${usuario.nombre}.`,
  );

  async function quitar({ idLlave }: LlaveDeAcceso): Promise<boolean> {
    const { ok } = await enviar({ parametros: { id: usuario.idUsuario, idLlave } });
    await releer(YA_PEDIDA);
    if (ok) tarjeta.current?.focus({ preventScroll: true });
    return ok;
  }

  if (llaves.length === 0) return null;
  return (
    <TarjetaDeLlaves ref={tarjeta} cuantas={llaves.length}>
      <Llaves llaves={llaves} alQuitar={setQuitando} />
      {quitando && (
        <PreguntaQuitarLlave
          llave={quitando}
          quitar={() => quitar(quitando)}
          alCerrar={() => setQuitando(undefined)}
        >
          deja de servir enseguida, y {usuario.nombre} recibe un aviso.
        </PreguntaQuitarLlave>
      )}
    </TarjetaDeLlaves>
  );
}
