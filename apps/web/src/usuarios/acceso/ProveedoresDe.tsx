import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { type RefObject, useState } from 'react';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { useFocoTras } from '../../ui/pagina/useFocoTras.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import linea from './Linea.module.css';

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
  /** Takes the focus when the card goes with its last row. */
  persona: RefObject<HTMLElement | null>;
}

type Suyo = NonNullable<AccesoDeUsuario['proveedores']>[number];

/** The accounts of the company with which another person signs in. Each can be separated from them. */
export function ProveedoresDe({ acceso: { usuario, proveedores }, releer, persona }: Props) {
  const [elegido, setElegido] = useState<Suyo>();
  const { tarjeta, alCambiar } = useFocoTras(proveedores?.length, persona);
  if (!proveedores) return null;
  return (
    <Tarjeta
      ref={tarjeta}
      tabIndex={-1}
      aria-label="Cuenta de la empresa"
      titulo="Cuenta de la empresa"
    >
      {proveedores.map((suyo) => (
        <div key={suyo.idProveedor} className={linea.linea}>
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
          alSeparar={alCambiar}
          alCerrar={() => setElegido(undefined)}
        />
      )}
    </Tarjeta>
  );
}

interface PropsDeSeparar extends Pick<Props, 'releer'>, Pick<AccesoDeUsuario, 'usuario'> {
  suyo: Suyo;
  alSeparar: () => void;
  alCerrar: () => void;
}

function Separar(props: PropsDeSeparar) {
  const { suyo, usuario, releer, alSeparar, alCerrar } = props;
  const { idProveedor, nombre } = suyo;
  const { enviar, enviando } = useEnvio(
    'usuarios.desvincular',
    'Cuenta Separada Exitosamente',
    '',
    () => `Vas a separar a ${usuario.nombre} de su cuenta de ${nombre}.`,
  );
  const separar = async () => {
    const { ok } = await enviar({ parametros: { id: usuario.idUsuario, idProveedor } });
    if (!ok) return;
    alSeparar();
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
