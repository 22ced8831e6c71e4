import { hayLlaves } from '../../plataforma/llaves/navegador.ts';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import clases from '../Login.module.css';
import { type Credenciales, useIngreso } from '../useIngreso.ts';
import { BotonDeLlave } from './BotonDeLlave.tsx';
import { pedirReto } from './reto.ts';

interface Props {
  credenciales: Credenciales;
  /** Back to the password, which changed meanwhile. */
  alRechazarse: () => void;
  /** Back to the user and the password. */
  alVolver: () => void;
}

/** The second step of who only has passkeys, and whose role asks for more than the password. */
export function PasoDeLlave({ credenciales, alRechazarse, alVolver }: Props) {
  const { ingresar, enviando, error } = useIngreso(({ codigo }) => {
    if (codigo === 'credenciales') alRechazarse();
  });
  const [mensaje] = mensajesDe(error, 'llave');
  return (
    <div className={clases.formulario}>
      <header className={clases.paso}>
        <h1>Llave de acceso</h1>
        <p>Tu rol pide algo más que la contraseña.</p>
      </header>
      {mensaje && <Alerta tipo="peligro">{mensaje}</Alerta>}
      {!hayLlaves() && (
        <Alerta tipo="neutra">
          Aquí no se puede usar. Abre el programa por su nombre con https, o pide ayuda a tu
          administrador.
        </Alerta>
      )}
      <BotonDeLlave
        tipo="principal"
        tamano="mediano"
        pedirReto={pedirReto}
        alUsar={(llave) => ingresar({ ...credenciales, llave })}
        ocupado={enviando}
      />
      <div className={clases.otros}>
        <Boton tipo="enlace" onClick={alVolver}>
          Entrar con otro usuario
        </Boton>
      </div>
    </div>
  );
}
