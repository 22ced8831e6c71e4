import { useRef, useState } from 'react';
import { MensajesDeGrupo } from '../ui/campos/Mensajes.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import clases from './Ajustes.module.css';
import { reducirLogo } from './reducirLogo.ts';

interface Props {
  id: string;
  value: string;
  onChange: (valor: string) => void;
  mensajes: string[];
}

/** Chooses the picture of the reports. The screen makes it as small as they need. */
export function CampoLogo({ id, value, onChange, mensajes }: Props) {
  const archivo = useRef<HTMLInputElement>(null);
  const [fallo, setFallo] = useState<string>();
  const elegir = async (elegido: File | undefined) => {
    if (!elegido) return;
    setFallo(undefined);
    await reducirLogo(elegido)
      .then(onChange)
      .catch((error: Error) => setFallo(error.message));
  };
  const dichos = fallo ? [fallo] : mensajes;
  return (
    <>
      <div className={clases.logo}>
        <LogoElegido logo={value} />
        <input
          ref={archivo}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          onChange={({ currentTarget }) => {
            void elegir(currentTarget.files?.[0]);
            // The same file chosen again is chosen too.
            currentTarget.value = '';
          }}
        />
        <Boton
          id={id}
          tamano="chico"
          aria-label={value ? 'Cambiar el logo' : 'Elegir el logo'}
          onClick={() => archivo.current?.click()}
        >
          {value ? 'Cambiar' : 'Elegir'}
        </Boton>
        {value && (
          <Boton
            tamano="chico"
            tipo="fila"
            aria-label="Quitar el logo"
            onClick={() => {
              setFallo(undefined);
              onChange('');
            }}
          >
            Quitar
          </Boton>
        )}
      </div>
      {dichos.length > 0 && <MensajesDeGrupo textos={dichos} />}
    </>
  );
}

/** As it prints: on white. */
export const LogoElegido = ({ logo }: { logo: string }) => (
  <span className={clases.muestraDeLogo}>
    {logo ? <img src={logo} alt="Logo de la empresa" /> : <small>Sin logo</small>}
  </span>
);
