import type { Semana } from '@visitas/contract/visitas/semana';
import { cifra, nombreCorto } from '../../../ui/formato.ts';
import { cargaDe } from '../avisos.ts';
import { diaYMes } from '../dias.ts';
import clases from './CargaDe.module.css';
import type { DelReparto } from './useReparto.ts';

interface Props {
  semana: Semana;
  reparto: DelReparto;
}

export function CargaDe({ semana, reparto: { dias, entre, pasan, nombreDe } }: Props) {
  const quienes = new Set([...entre, ...pasan.map(({ idTecnico }) => idTecnico)]);
  const cargas = [...quienes].map((idTecnico) => {
    const antes = dias.reduce((suma, dia) => suma + cargaDe(semana, idTecnico, dia), 0);
    const mas = pasan.filter((una) => una.idTecnico === idTecnico).length;
    return { idTecnico, antes, mas, despues: antes + mas };
  });
  const tope = Math.max(1, semana.usual * dias.length, ...cargas.map(({ despues }) => despues));
  if (cargas.length === 0 || dias.length === 0) return null;
  return (
    <section>
      <h3 className={clases.titulo}>{deCuando(dias)}</h3>
      <ul className={clases.cargas}>
        {cargas.map(({ idTecnico, antes, mas, despues }) => (
          <li key={idTecnico}>
            <span>{nombreCorto(nombreDe(idTecnico))}</span>
            <span className={clases.cifras} aria-hidden>
              {cifra(antes)} → <b>{cifra(despues)}</b>
            </span>
            <span className={clases.barra} role="img" aria-label={`De ${antes} a ${despues}`}>
              <i style={{ width: `${(antes / tope) * 100}%` }} />
              {mas > 0 && <i data-mas style={{ width: `${(mas / tope) * 100}%` }} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function deCuando(dias: readonly string[]): string {
  const [primero = ''] = dias;
  const ultimo = dias.at(-1) ?? primero;
  return primero === ultimo
    ? `Visitas del ${diaYMes(primero)}`
    : `Visitas del ${Number(primero.slice(-2))} al ${Number(ultimo.slice(-2))}`;
}
