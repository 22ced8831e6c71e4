import { numeroEscrito } from '@visitas/contract/evidencia/reglas';
import { useState } from 'react';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';

interface Props {
  label: string;
  /** True when the label is only for screen readers. */
  sinRotulo?: boolean;
  entero?: { desde: number; hasta: number };
  valor: number | null | undefined;
  alCambiar: (valor: number | null) => void;
}

/** A number written with comma or point. Empty is none; what is no number is told and not kept. */
export function CampoNumero({ label, sinRotulo = false, entero, valor, alCambiar }: Props) {
  const [texto, setTexto] = useState(() => comoTexto(valor));
  const leido = leerNumero(texto);
  const vale = leido === null ? !entero : leido !== undefined && cabe(leido, entero);
  const mensaje = entero ? `De ${entero.desde} a ${entero.hasta}.` : 'Escribe un número.';
  // What another administrator saved replaces the text.
  const mostrado = vale && leido !== (valor ?? null) ? comoTexto(valor) : texto;
  return (
    <CampoTexto
      {...(sinRotulo ? { 'aria-label': label } : { label })}
      inputMode={entero ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={mostrado}
      onChange={({ currentTarget: { value } }) => {
        setTexto(value);
        const nuevo = leerNumero(value);
        const entra = nuevo === null ? !entero : nuevo !== undefined && cabe(nuevo, entero);
        if (entra && nuevo !== undefined) alCambiar(nuevo);
      }}
      mensajes={vale ? [] : [mensaje]}
    />
  );
}

const LIMITE = 1e9;

const comoTexto = (valor: number | null | undefined): string =>
  typeof valor === 'number' ? String(valor) : '';

/** Null when empty, undefined when it is no number. */
const leerNumero = (texto: string): number | null | undefined =>
  texto.trim() === '' ? null : numeroEscrito(texto);

const cabe = (numero: number, entero: Props['entero']): boolean =>
  Math.abs(numero) <= LIMITE &&
  (!entero || (Number.isInteger(numero) && numero >= entero.desde && numero <= entero.hasta));
