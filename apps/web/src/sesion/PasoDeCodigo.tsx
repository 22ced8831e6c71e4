import { type FormEvent, useRef, useState } from 'react';
import { mensajesDe } from '../plataforma/servidor/errorApi.ts';
import { CampoCodigo } from '../ui/campos/CampoCodigo.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import clases from './Login.module.css';
import { BotonDeLlave } from './llave/BotonDeLlave.tsx';
import { PasoDeLlave } from './llave/PasoDeLlave.tsx';
import { pedirReto } from './llave/reto.ts';
import { type Credenciales, useIngreso } from './useIngreso.ts';

interface Props {
  credenciales: Credenciales;
  /** The person has no codes, only passkeys. */
  soloLlave: boolean;
  /** Back to the password, which changed meanwhile. */
  alRechazarse: () => void;
  /** Back to the user and the password. */
  alVolver: () => void;
}

const CIFRAS = {
  titulo: 'Código de tu aplicación',
  ayuda: 'Seis cifras, cambian cada 30 segundos.',
  otro: 'Usar un código de recuperación',
};
const RECUPERACION: typeof CIFRAS = {
  titulo: 'Código de recuperación',
  ayuda: 'Uno de los diez que guardaste. Cada uno sirve una vez.',
  otro: 'Usar el código de tu aplicación',
};

/** The second step of a sign-in, for who has a second factor. */
export const PasoDeCodigo = ({ soloLlave, ...props }: Props) =>
  soloLlave ? <PasoDeLlave {...props} /> : <ConCodigo {...props} />;

function ConCodigo({ credenciales, alRechazarse, alVolver }: Omit<Props, 'soloLlave'>) {
  const [con, setCon] = useState(CIFRAS);
  const [codigo, setCodigo] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  // A refused password changed meanwhile: it is asked for again.
  const { ingresar, enviando, error, olvidar } = useIngreso((fallo) => {
    if (fallo.codigo === 'segundo-factor') setCodigo('');
    campo.current?.focus();
    if (fallo.codigo === 'credenciales') alRechazarse();
  });

  function enviar(evento: FormEvent): void {
    evento.preventDefault();
    ingresar({ ...credenciales, codigo });
  }

  const mensajes = codigo === '' ? mensajesDe(error, 'codigo') : [];
  const [deLlave] = mensajesDe(error, 'llave');
  return (
    <form className={clases.formulario} onSubmit={enviar} noValidate>
      <header className={clases.paso}>
        <h1>{con.titulo}</h1>
        <p>{con.ayuda}</p>
      </header>
      {con === CIFRAS ? (
        <CampoCodigo
          ref={campo}
          autoFocus
          label={con.titulo}
          value={codigo}
          onChange={setCodigo}
          mensajes={mensajes}
        />
      ) : (
        <CampoTexto
          ref={campo}
          autoFocus
          aria-label={con.titulo}
          placeholder="7kmd-2q9x"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={codigo}
          onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
          mensajes={mensajes}
        />
      )}
      {deLlave && <Alerta tipo="peligro">{deLlave}</Alerta>}
      <Boton type="submit" tipo="principal" tamano="mediano" ocupado={enviando}>
        Ingresar
      </Boton>
      <div className={clases.otros}>
        <Boton
          tipo="enlace"
          onClick={() => {
            setCodigo('');
            olvidar();
            setCon(con === CIFRAS ? RECUPERACION : CIFRAS);
          }}
        >
          {con.otro}
        </Boton>
        <BotonDeLlave
          tipo="enlace"
          pedirReto={pedirReto}
          alUsar={(llave) => ingresar({ ...credenciales, llave })}
          ocupado={enviando}
        />
        <Boton tipo="enlace" onClick={alVolver}>
          Entrar con otro usuario
        </Boton>
      </div>
    </form>
  );
}
