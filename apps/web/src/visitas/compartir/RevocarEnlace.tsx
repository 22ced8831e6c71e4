import { useState } from 'react';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';

interface Props {
  id: number;
  /** Resolves once the address that no longer works is off the screen. */
  alRevocar: () => Promise<void>;
}

/** The button, and its question: a revoked address never opens again. */
export function RevocarEnlace(props: Props) {
  const [preguntando, setPreguntando] = useState(false);
  return (
    <>
      <Boton tipo="peligroso" onClick={() => setPreguntando(true)}>
        Revocar
      </Boton>
      {preguntando && <Pregunta {...props} alCerrar={() => setPreguntando(false)} />}
    </>
  );
}

function Pregunta({ id, alRevocar, alCerrar }: Props & { alCerrar: () => void }) {
  const { enviar } = useEnvio('compartir.revocar', 'Enlace Revocado Exitosamente', '#revocar');
  const { ocupado, hacer } = useUnaVez();
  const revocar = async () => {
    if (!(await enviar({ parametros: { id } })).ok) return;
    await alRevocar();
    alCerrar();
  };
  return (
    <Dialogo titulo="¿Revocar el enlace?" alCerrar={alCerrar}>
      <p>
        Quien tenga la dirección deja de ver la página. No se puede deshacer: si compartes de nuevo,
        será otra dirección.
      </p>
      <PieDeDialogo
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={ocupado}
        onClick={() => void hacer(revocar)}
      >
        Revocar
      </PieDeDialogo>
    </Dialogo>
  );
}
