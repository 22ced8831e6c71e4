import type { ClipboardEvent } from 'react';
import { escribirGrados, interpretarUna } from '../../plataforma/coordenadas/interpretar.ts';
import type { Punto } from '../../plataforma/mapa/mapa.ts';
import { CampoTexto, type PropsCampo } from '../../ui/campos/CampoTexto.tsx';
import { Pareja } from '../../ui/formulario/Campos.tsx';
import { type Coordenadas, leerPegado, type Pegado } from './lugar.ts';

interface Props {
  latitud: PropsCampo;
  longitud: PropsCampo;
  alCambiar: (cambios: Partial<Coordenadas>) => void;
  /** Both at once, or why not. */
  alPegar: (pegado: Pegado) => void;
}

const EN_GRADOS = { inputMode: 'decimal', autoComplete: 'off', spellCheck: false } as const;
const DECIMAL = /^\s*[+-]?\d{1,3}(\.\d+)?\s*$/;

/** The coordinates for the keyboard; either takes a pair, a link, or its own in any notation. */
export function CamposCoordenadas({ latitud, longitud, alCambiar, alPegar }: Props) {
  function poner(eje: keyof Punto, texto: string): boolean {
    const grados = interpretarUna(eje, texto);
    if (grados !== undefined) alCambiar({ [eje]: escribirGrados(grados) });
    return grados !== undefined;
  }

  const entender = (eje: keyof Punto, texto: string): boolean => {
    if (DECIMAL.test(texto)) return false;
    const pegado = leerPegado(texto);
    if (pegado) alPegar(pegado);
    return pegado !== undefined || poner(eje, texto);
  };

  const delEje = (eje: keyof Punto) => ({
    ...EN_GRADOS,
    onPaste: (evento: ClipboardEvent<HTMLInputElement>) => {
      if (entender(eje, evento.clipboardData.getData('text'))) evento.preventDefault();
    },
    // What was typed is understood when it is all there.
    onBlur: (evento: { currentTarget: HTMLInputElement }) => {
      entender(eje, evento.currentTarget.value);
    },
  });

  return (
    <Pareja>
      <CampoTexto label="Latitud" {...delEje('latitud')} {...latitud} />
      <CampoTexto label="Longitud" {...delEje('longitud')} {...longitud} />
    </Pareja>
  );
}
