import { Link } from '@tanstack/react-router';
import type { NombreDeCifra } from '@visitas/contract/cifras/filas';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Respuesta } from '@visitas/contract/operaciones';
import contadores from '../ui/piezas/contadores.module.css';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowDown, IconArrowUp } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { useRecienCambiados } from '../ui/recien/useRecienCambiadas.ts';
import { nombreDeSusFilas, useFilasDe } from './lista.ts';
import { PorSemana } from './PorSemana.tsx';
import clases from './TiraDeCifras.module.css';
import { comoCifraGrande, TITULO_DE_CIFRA } from './textos.ts';

type CifrasDelMes = Respuesta<'cifras.delMes'>;

interface Props {
  cifras: CifrasDelMes | undefined;
  leidas: number;
  enCurso: boolean;
}

/** The figures of the month. Each links to its visits. */
export function TiraDeCifras({ cifras, leidas, enCurso }: Props) {
  const valores = cifras && { ...cifras, antes: '', semanas: '' };
  const recien = useRecienCambiados(valores, { leidas, llaveDeLectura: cifras?.mes ?? '' });
  return (
    <Tarjeta aria-label="Resumen" aria-busy={!cifras} className={contadores.tira}>
      <dl className={`${contadores.contadores} ${clases.seis}`}>
        {nombresDe(TITULO_DE_CIFRA).map((cual) => (
          <div key={cual} className={contadores.contador} data-recien={recien(cual)}>
            <dt>{TITULO_DE_CIFRA[cual]}</dt>
            <dd className={clases.cifra}>
              {cifras ? (
                <Cifra cual={cual} cifras={cifras} enCurso={enCurso} />
              ) : (
                <Esqueleto ancho="52%" alto={22} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}

interface PropsCifra {
  cual: NombreDeCifra;
  cifras: CifrasDelMes;
  enCurso: boolean;
}

function Cifra({ cual, cifras, enCurso }: PropsCifra) {
  const filasDe = useFilasDe();
  const decir = (valor: number) => comoCifraGrande(cual, valor);
  const dicha = decir(cifras[cual]);
  return (
    <>
      <Link
        {...filasDe(cual, cifras)}
        className={contadores.enlace}
        aria-label={nombreDeSusFilas(TITULO_DE_CIFRA[cual], dicha)}
      >
        <strong>{dicha}</strong>
      </Link>
      <Diferencia valor={cifras[cual] - cifras.antes[cual]} decir={decir} />
      <PorSemana
        semanas={cifras.semanas.map(({ desde, hasta, ...suyas }) => ({
          desde,
          hasta,
          valor: suyas[cual],
        }))}
        decir={decir}
        enCurso={enCurso}
      />
    </>
  );
}

interface PropsDiferencia {
  valor: number;
  decir: (valor: number) => string;
}

/** In grey: more is not better. */
function Diferencia({ valor, decir }: PropsDiferencia) {
  const cuanto = decir(Math.abs(valor));
  // Some seconds are no difference.
  if (cuanto === decir(0)) return <span className={clases.diferencia}>Igual</span>;
  return (
    <span className={clases.diferencia}>
      <Icono de={valor > 0 ? IconArrowUp : IconArrowDown} tamano={13} />
      {cuanto}
      <span className="solo-lectores">{valor > 0 ? ' más' : ' menos'}</span>
    </span>
  );
}
