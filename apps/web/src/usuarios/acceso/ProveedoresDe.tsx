import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { useState } from 'react';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './FactorDe.module.css';

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
}

type Suyo = NonNullable<AccesoDeUsuario['proveedores']>[number];

/** The accounts of the company with which another person signs in. Each can be separated from them. */
export function ProveedoresDe({ acceso: { usuario, proveedores }, releer }: Props) {
  const [elegido, setElegido] = useState<Suyo>();
  if (!proveedores) return null;
  return (
    <Tarjeta titulo="Cuenta de la empresa">
      {proveedores.map((suyo) => (
        <div key={suyo.idProveedor} className={clases.factor}>
          <p>Entra con su cuenta de {suyo.nombre}.</p>
          <Boton aria-label={`Separar de ${suyo.nombre}`} onClick={() => setElegido(suyo)}>
            Separar
          </Boton>
        </div>
      ))}
      {elegido && (
        <Separar
          suyo={elegido}
          usuario={usuario}
          releer={releer}
          alCerrar={() => setElegido(undefined)}
        />
      )}
    </Tarjeta>
  );
}

interface PropsDeSeparar extends Pick<Props, 'releer'>, Pick<AccesoDeUsuario, 'usuario'> {
  suyo: Suyo;
  alCerrar: () => void;
}

function Separar({ suyo: { idProveedor, nombre }, usuario, releer, alCerrar }: PropsDeSeparar) {
  const { enviar, enviando } = useEnvio(
    'usuarios.desvincular',
    'Cuenta Separada Exitosamente',
    '',
    () => `Vas a separar a ${usuario.nombre} de su cuenta de ${nombre}.`,
  );
  const separar = async () => {
    const { ok } = await enviar({ parametros: { id: usuario.idUsuario, idProveedor } });
    if (!ok) return;
    await releer(YA_PEDIDA);
    alCerrar();
  };
  return (
    <Dialogo titulo={`¿Separar a ${usuario.nombre} de ${nombre}?`} alCerrar={alCerrar}>
      <p>
        Se cierra lo que abrió con esa cuenta. Entrará de nuevo con la que tenga su mismo correo
        verificado, o con la contraseña que le des.
      </p>
      <PieDeDialogo
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={enviando}
        onClick={() => void separar()}
      >
        Separar
      </PieDeDialogo>
    </Dialogo>
  );
}
