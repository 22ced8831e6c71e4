import { type LlaveDeAcceso, NOMBRE_DE_LLAVE_MAXIMO } from '@visitas/contract/llaves/esquemas';
import { type FormEvent, useState } from 'react';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import clases from './MisLlaves.module.css';

interface Props {
  llave: LlaveDeAcceso;
  alCambiar: () => Promise<void>;
  alCerrar: () => void;
}

/** How the person tells this passkey from the others. */
export function CambiarNombre({
  llave: { idLlave, nombre: anterior },
  alCambiar,
  alCerrar,
}: Props) {
  const { enviar, enviando, error } = useEnvio(
    'llaves.renombrar',
    'Llave de Acceso Renombrada Exitosamente',
  );
  const [nombre, setNombre] = useState(anterior);

  async function renombrar(evento: FormEvent): Promise<void> {
    evento.preventDefault();
    if (!(await enviar({ cuerpo: { idLlave, nombre } })).ok) return;
    await alCambiar();
    alCerrar();
  }

  return (
    <Dialogo titulo="Nombre de la llave de acceso" alCerrar={alCerrar}>
      <form onSubmit={(evento) => void renombrar(evento)} noValidate>
        <div className={clases.campo}>
          <CampoTexto
            label="Nombre"
            data-autofocus
            maxLength={NOMBRE_DE_LLAVE_MAXIMO}
            value={nombre}
            onChange={({ currentTarget }) => setNombre(currentTarget.value)}
            mensajes={mensajesDe(error, 'nombre')}
          />
        </div>
        <PieDeDialogo alCerrar={alCerrar} type="submit" ocupado={enviando}>
          Guardar
        </PieDeDialogo>
      </form>
    </Dialogo>
  );
}
