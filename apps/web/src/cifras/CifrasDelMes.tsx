import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { conMayuscula, diaDe, fecha } from '../ui/formato.ts';
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
import { mesYAnio } from './meses.ts';
import { TiraDeCifras } from './TiraDeCifras.tsx';
import { contraQue, DE_CADA } from './textos.ts';

/** What was planned and done in a month, beside the month before. */
export function CifrasDelMes() {
  const { por = 'tecnico' }: EnUrlDeCifras = useSearch({ strict: false });
  const { mes, enCurso, pedido, lectura, navegacion } = useMes();
  const { data, dataUpdatedAt, error, refetch } = lectura;
  const imprimiendo = useImprimiendo();
  const enTelefono = useTelefono();
  const contra = contraQue(mes, enCurso);
  return (
    <Pagina
      titulo={imprimiendo ? `Cifras de ${mesYAnio(mes)}` : 'Cifras del mes'}
      detalle={
        imprimiendo && data
          ? `${entreFechas(data)}, ${contra}`
          : `${diasDe(mes, enCurso)} · ${contra}`
      }
      acciones={
        <>
          {!enTelefono && navegacion}
          <Boton icono={IconPrinter} onClick={() => window.print()}>
            Imprimir
          </Boton>
          <BotonExportar
            lista="cifras.listar"
            filtros={{ ...pedido, por }}
            sustantivo={DE_CADA[por].sustantivo}
          />
        </>
      }
    >
      {enTelefono && navegacion}
      {!data && error ? (
        <Tarjeta>
          <Fallo error={error} alReintentar={() => void refetch()} />
        </Tarjeta>
      ) : (
        <div className={clases.partes}>
          <TiraDeCifras cifras={data} leidas={dataUpdatedAt} enCurso={enCurso} />
          <FilasDeCifras
            pedido={pedido}
            por={por}
            cifras={data}
            enCurso={enCurso}
            contra={imprimiendo ? contraQue(mes, false) : undefined}
          />
          {imprimiendo && <p className={clases.nota}>{NOTA}</p>}
        </div>
      )}
    </Pagina>
  );
}

/** The month of the address. Without one, or with one that has not begun, the server says which is current. */
function useMes() {
  const { mes: escrito }: EnUrlDeCifras = useSearch({ strict: false });
  const porMiReloj = diaDe(Date.now()).slice(0, 'aaaa-mm'.length);
  const pasado = escrito !== undefined && escrito < porMiReloj ? escrito : undefined;
  const pedido = { ...(pasado && { mes: pasado }) };
  const lectura = useQuery(lecturaDe('cifras.delMes', { criterios: pedido }));
  const este = pasado ? porMiReloj : (lectura.data?.mes ?? porMiReloj);
  const mes = pasado ?? este;
  const navegacion = <MesDeCifras mes={mes} este={este} />;
  return { mes, enCurso: pasado === undefined, pedido, lectura, navegacion };
}

const entreFechas = ({ desde, hasta }: { desde: string; hasta: string }): string =>
  `Del ${fecha(desde)} al ${fecha(hasta)}`;

/** 'Noviembre de 2026, hasta hoy'. */
const diasDe = (mes: string, enCurso: boolean): string =>
  conMayuscula(mesYAnio(mes)) + (enCurso ? ', hasta hoy' : '');

const NOTA =
  'Hechas es la suma de «El mismo día» y «Tarde». Horas en sitio va de inicio a finalización, según lo ocurrido.';
