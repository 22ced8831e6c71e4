import type { LlaveDeAcceso } from '@visitas/contract/llaves/esquemas';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { diaDeInstante, fechaHora, haceCuanto } from '../formato.ts';
import { Dialogo } from '../pagina/Dialogo.tsx';
import { PieDeDialogo } from '../pagina/PieDeDialogo.tsx';
import { Boton } from '../piezas/Boton.tsx';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { IconFingerprint, IconPencil } from '../piezas/iconos.ts';
import { FilaConDibujo, TarjetaDeFilas } from '../piezas/TarjetaDeFilas.tsx';
import { useAhora } from '../useAhora.ts';

interface PropsTarjeta extends Omit<ComponentProps<typeof TarjetaDeFilas>, 'titulo' | 'cuantas'> {
  cuantas?: number;
}

/** The frame of the card, also while its list is read. */
export const TarjetaDeLlaves = ({ cuantas = 0, ...resto }: PropsTarjeta) => (
  <TarjetaDeFilas {...resto} titulo="Llaves de acceso" cuantas={cuantas || undefined} />
);

interface Props {
  llaves: readonly LlaveDeAcceso[];
  /** Only their owner names them. */
  alRenombrar?: (llave: LlaveDeAcceso) => void;
  alQuitar: (llave: LlaveDeAcceso) => void;
}

/** The passkeys of a person: their name, since when and the last use. */
export const Llaves = ({ llaves, alRenombrar, alQuitar }: Props) => (
  <ul>
    {llaves.map((llave) => (
      <FilaConDibujo
        key={llave.idLlave}
        icono={IconFingerprint}
        nombre={llave.nombre}
        detalle={<Uso llave={llave} />}
      >
        {alRenombrar && (
          <BotonIcono
            icono={IconPencil}
            aria-label={`Cambiar el nombre de ${llave.nombre}`}
            onClick={() => alRenombrar(llave)}
          />
        )}
        <Boton
          tipo="fila"
          tamano="chico"
          aria-label={`Quitar ${llave.nombre}`}
          onClick={() => alQuitar(llave)}
        >
          Quitar
        </Boton>
      </FilaConDibujo>
    ))}
  </ul>
);

/** 'Desde el 26/11/2026 · usada hace 2 h'. */
function Uso({ llave: { creadaEn, usadaEn } }: { llave: LlaveDeAcceso }) {
  const ahora = useAhora();
  return (
    <p>
      <time dateTime={creadaEn} title={fechaHora(creadaEn)}>
        Desde el {diaDeInstante(creadaEn)}
      </time>
      {' · '}
      {usadaEn === null ? (
        'sin usar'
      ) : (
        <time dateTime={usadaEn} title={fechaHora(usadaEn)}>
          usada {dicho(haceCuanto(usadaEn, ahora))}
        </time>
      )}
    </p>
  );
}

/** An older use is a date alone. */
const dicho = (hace: string): string => (/^\d/.test(hace) ? `el ${hace}` : hace);

interface PropsQuitar {
  llave: LlaveDeAcceso;
  children: ReactNode;
  quitar: () => Promise<boolean>;
  alCerrar: () => void;
}

/** Asks first: a passkey cannot be brought back. */
export function PreguntaQuitarLlave({ llave, children, quitar, alCerrar }: PropsQuitar) {
  const [quitando, setQuitando] = useState(false);
  const confirmar = async () => {
    setQuitando(true);
    if (await quitar()) alCerrar();
    else setQuitando(false);
  };
  return (
    <Dialogo titulo="¿Quitar la llave de acceso?" alCerrar={alCerrar}>
      <p>
        «{llave.nombre}» {children}
      </p>
      <PieDeDialogo
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={quitando}
        onClick={() => void confirmar()}
      >
        Quitar
      </PieDeDialogo>
    </Dialogo>
  );
}
