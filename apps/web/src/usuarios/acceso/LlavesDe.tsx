import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import type { LlaveDeAcceso } from '@visitas/contract/llaves/esquemas';
import { type RefObject, useState } from 'react';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { Llaves, PreguntaQuitarLlave, TarjetaDeLlaves } from '../../ui/llaves/Llaves.tsx';
import { useFocoTras } from '../../ui/pagina/useFocoTras.ts';

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
  /** Takes the focus when the card goes with its last row. */
  persona: RefObject<HTMLElement | null>;
}

/** The passkeys of another person, which an Administrador may take away. */
export function LlavesDe({ acceso: { usuario, llaves }, releer, persona }: Props) {
  const { tarjeta, alCambiar } = useFocoTras(llaves.length, persona);
  const [quitando, setQuitando] = useState<LlaveDeAcceso>();
  const { enviar } = useEnvio(
    'usuarios.quitarLlave',
    'Llave de Acceso Quitada Exitosamente',
    '',
    () => `Vas a quitar una llave de acceso de ${usuario.nombre}.`,
  );

  async function quitar({ idLlave }: LlaveDeAcceso): Promise<boolean> {
    const { ok } = await enviar({ parametros: { id: usuario.idUsuario, idLlave } });
    if (ok) alCambiar();
    await releer(YA_PEDIDA);
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
