import { useQuery } from '@tanstack/react-query';
import type { LlaveDeAcceso } from '@visitas/contract/llaves/esquemas';
import { useState } from 'react';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { Llaves, PreguntaQuitarLlave, TarjetaDeLlaves } from '../../ui/llaves/Llaves.tsx';
import { useFocoTras } from '../../ui/pagina/useFocoTras.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { LecturaPropia, lecturaPropia, useCuenta } from '../propia.tsx';
import { BotonAnadir } from './BotonAnadir.tsx';
import { CambiarNombre } from './CambiarNombre.tsx';
import { CIERRA_LAS_OTRAS, impedimentoAqui } from './LlaveEnSuLugar.tsx';
import clases from './MisLlaves.module.css';

/** The passkeys of the person: those there are, and the way to add one of this device. */
export function MisLlaves() {
  const lectura = useQuery(lecturaPropia('llaves.listar'));
  const llaves = lectura.data?.llaves ?? [];
  const { tarjeta, alCambiar } = useFocoTras(llaves.length);
  const { data: cuenta } = useCuenta();
  const impedimento = lectura.data && impedimentoAqui(lectura.data.origen);
  const releer = async () => {
    await lectura.refetch(YA_PEDIDA);
  };
  const anadir = lectura.data && !impedimento && (
    <BotonAnadir
      hay={llaves.length > 0}
      alAnadir={() => {
        alCambiar();
        return releer();
      }}
    />
  );
  return (
    <TarjetaDeLlaves ref={tarjeta} cuantas={llaves.length} acciones={llaves.length > 0 && anadir}>
      <div className={clases.cuerpo}>
        <LecturaPropia de={lectura} que="tus llaves se verán">
          {() => (
            <>
              <p>
                Tu huella, tu rostro o el PIN de este equipo, en lugar de la contraseña.
                {cuenta?.segundoFactor.pedido && !impedimento && ` ${CIERRA_LAS_OTRAS}`}
              </p>
              {impedimento && <Alerta tipo="neutra">{impedimento}</Alerta>}
              {llaves.length === 0 && anadir}
            </>
          )}
        </LecturaPropia>
      </div>
      <ConAcciones llaves={llaves} alCambiar={releer} alQuitar={alCambiar} />
    </TarjetaDeLlaves>
  );
}

interface Props {
  llaves: readonly LlaveDeAcceso[];
  alCambiar: () => Promise<void>;
  /** The pressed button is gone with its row. */
  alQuitar: () => void;
}

function ConAcciones({ llaves, alCambiar, alQuitar }: Props) {
  const [nombrando, setNombrando] = useState<LlaveDeAcceso>();
  const [quitando, setQuitando] = useState<LlaveDeAcceso>();
  const envio = useEnvio(
    'llaves.quitar',
    'Llave de Acceso Quitada Exitosamente',
    '',
    () => 'Vas a quitar una llave de acceso tuya.',
  );

  async function quitar({ idLlave }: LlaveDeAcceso): Promise<boolean> {
    const { ok } = await envio.enviar({ parametros: { idLlave } });
    if (ok) alQuitar();
    await alCambiar();
    return ok;
  }

  return (
    <>
      <Llaves llaves={llaves} alRenombrar={setNombrando} alQuitar={setQuitando} />
      {nombrando && (
        <CambiarNombre
          llave={nombrando}
          alCambiar={alCambiar}
          alCerrar={() => setNombrando(undefined)}
        />
      )}
      {quitando && (
        <PreguntaQuitarLlave
          llave={quitando}
          quitar={() => quitar(quitando)}
          alCerrar={() => setQuitando(undefined)}
        >
          deja de servir enseguida. Bórrala también de tu equipo, donde guarda las contraseñas.
        </PreguntaQuitarLlave>
      )}
    </>
  );
}
