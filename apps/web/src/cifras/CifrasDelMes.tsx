import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { diaDe, fecha } from '../ui/formato.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { useImprimiendo } from '../ui/pagina/useImprimiendo.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { IconPrinter } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './CifrasDelMes.module.css';
import type { EnUrlDeCifras } from './enUrl.ts';
import { FilasDeCifras } from './FilasDeCifras.tsx';
import { MesDeCifras } from './MesDeCifras.tsx';
import { conMayuscula, mesYAnio } from './meses.ts';
import { TiraDeCifras } from './TiraDeCifras.tsx';
import { contraQue, DE_CADA } from './textos.ts';

/** What was planned and done in a month, beside the month before. */
export function CifrasDelMes() {
  const { mes: pedido, por = 'tecnico' }: EnUrlDeCifras = useSearch({ strict: false });
  const este = diaDe(Date.now()).slice(0, 'aaaa-mm'.length);
  // The server says which is the current month.
  const mes = pedido !== undefined && pedido < este ? pedido : undefined;
  const criterios = { ...(mes && { mes }) };
  const { data, dataUpdatedAt, error, refetch } = useQuery(
    lecturaDe('cifras.delMes', { criterios }),
  );
  const imprimiendo = useImprimiendo();
  const enTelefono = useTelefono();
  const mostrado = mes ?? data?.mes ?? este;
  const enCurso = mes === undefined;
  const meses = <MesDeCifras mes={mostrado} este={enCurso ? mostrado : este} />;
  const contra = contraQue(mostrado, enCurso);
  return (
    <Pagina
      titulo={imprimiendo ? `Cifras de ${mesYAnio(mostrado)}` : 'Cifras del mes'}
      detalle={
        imprimiendo && data
          ? `Del ${fecha(data.desde)} al ${fecha(data.hasta)}, ${contra}`
          : `${conMayuscula(mesYAnio(mostrado))}${enCurso ? ', hasta hoy' : ''} · ${contra}`
      }
      acciones={
        <>
          {!enTelefono && meses}
          <Boton icono={IconPrinter} onClick={() => window.print()}>
            Imprimir
          </Boton>
          <BotonExportar
            lista="cifras.listar"
            filtros={{ ...criterios, por }}
            sustantivo={DE_CADA[por].sustantivo}
          />
        </>
      }
    >
      {enTelefono && meses}
      {!data && error ? (
        <Tarjeta>
          <Fallo error={error} alReintentar={() => void refetch()} />
        </Tarjeta>
      ) : (
        <div className={clases.partes}>
          <TiraDeCifras cifras={data} leidas={dataUpdatedAt} enCurso={enCurso} />
          {imprimiendo && <h2 className={clases.porQuien}>{DE_CADA[por].por}</h2>}
          <FilasDeCifras
            key={`${mostrado} ${por}`}
            mes={mes}
            por={por}
            cifras={data}
            enCurso={enCurso}
            contra={imprimiendo ? contraQue(mostrado, false) : undefined}
          />
          {imprimiendo && <p className={clases.nota}>{NOTA}</p>}
        </div>
      )}
    </Pagina>
  );
}

const NOTA =
  'Hechas es la suma de «El mismo día» y «Tarde». Horas en sitio va de inicio a finalización, según lo ocurrido.';
