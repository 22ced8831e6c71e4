import { dondeEmpieza } from '../buscar.ts';

export function Resaltado({ texto, buscar }: { texto: string; buscar: string }) {
  const letras = [...texto.normalize('NFC')];
  const buscado = [...buscar.trim().normalize('NFC')].length;
  const desde = buscado === 0 ? -1 : dondeEmpieza(texto, buscar);
  if (desde < 0) return texto;
  return (
    <>
      {letras.slice(0, desde).join('')}
      <mark>{letras.slice(desde, desde + buscado).join('')}</mark>
      {letras.slice(desde + buscado).join('')}
    </>
  );
}
