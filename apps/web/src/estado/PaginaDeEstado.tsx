import { useQuery } from '@tanstack/react-query';
import { informeDe } from '@visitas/contract/estado/informe';
import type { EstadoDelSistema } from '@visitas/contract/estado/operaciones';
import { useEffect } from 'react';
import { enElPortapapeles } from '../plataforma/portapapeles.ts';
import { deFondo } from '../plataforma/servidor/deFondo.ts';
import { lecturaDe, YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { toasts } from '../plataforma/toasts.ts';
import { AvisoEnPantalla } from '../ui/estado/AvisoEnPantalla.tsx';
import { cuandoFue, fechaHora } from '../ui/formato.ts';
import { explicar } from '../ui/pagina/explicar.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { IconCopy, IconDatabaseExport } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { LineaDelSistema } from './LineaDelSistema.tsx';
import clases from './PaginaDeEstado.module.css';

const ESTADO = lecturaDe('estado.obtener', {});
const CADA_MS = 60_000;

/** How the system is, line by line, each right or with what to do about it. */
export function PaginaDeEstado() {
  const lectura = useQuery(ESTADO);
  const { data, error, refetch } = lectura;
  useEffect(() => {
    const releer = () =>
      document.hidden ? undefined : deFondo.mientras([ESTADO.queryKey], () => refetch(YA_PEDIDA));
    const reloj = setInterval(releer, CADA_MS);
    return () => clearInterval(reloj);
  }, [refetch]);
  return (
    <Pagina
      titulo="Estado del sistema"
      detalle={data && <Leido estado={data} error={error} />}
      acciones={data && <CopiarInforme estado={data} />}
    >
      <div className={clases.estado}>
        <Lectura de={lectura} esqueleto={<EsqueletoDeEstado />}>
          {(estado) => <Partes estado={estado} />}
        </Lectura>
      </div>
    </Pagina>
  );
}

interface PropsEstado {
  estado: EstadoDelSistema;
}

function Leido({ estado: { leidoEn }, error }: PropsEstado & { error: Error | null }) {
  const cuando = cuandoFue(leidoEn, Date.now()).replace(',', ' a las');
  return error
    ? `${explicar(error).titulo}. Lo que ves se leyó ${cuando}; se vuelve a intentar cada minuto.`
    : `Leído ${cuando} · se repite cada minuto`;
}

function CopiarInforme({ estado }: PropsEstado) {
  async function copiar(): Promise<void> {
    const informe = `Estado del sistema, ${fechaHora(estado.leidoEn)}\n\n${informeDe(estado)}\n`;
    if (await enElPortapapeles(informe)) toasts.exito('Informe copiado');
    else toasts.info('Este navegador no deja copiar aquí. Usa npm run estado en la consola.');
  }
  return (
    <Boton icono={IconCopy} onClick={() => void copiar()}>
      Copiar informe
    </Boton>
  );
}

function Partes({ estado: { avisos, partes } }: PropsEstado) {
  const seAvisa = avisos.some(({ clave }) => clave === 'respaldo');
  const tarjetas = partes.map(({ clave, titulo, lineas }) => (
    <Tarjeta
      key={clave}
      titulo={titulo}
      acciones={clave === 'respaldo' && !seAvisa && <RespaldarAhora />}
      className={clave === 'respaldo' ? clases.entera : undefined}
    >
      <ul className={clases.lineas}>
        {lineas.map((linea) => (
          <LineaDelSistema key={linea.clave} linea={linea} />
        ))}
      </ul>
    </Tarjeta>
  ));
  return (
    <>
      {avisos.map((aviso) => (
        <AvisoEnPantalla
          key={aviso.clave}
          aviso={aviso}
          accion={aviso.clave === 'respaldo' && <RespaldarAhora />}
        >
          {`${aviso.detalle} ${aviso.remedio}`}
        </AvisoEnPantalla>
      ))}
      <div className={clases.partes}>{tarjetas}</div>
    </>
  );
}

function RespaldarAhora() {
  const { enviar, enviando } = useEnvio('respaldar', {
    texto: 'Respaldo empezado',
    de: () => 'Sigue aunque cierres esta página.',
  });
  return (
    <Boton icono={IconDatabaseExport} ocupado={enviando} onClick={() => void enviar({})}>
      Respaldar ahora
    </Boton>
  );
}

const EsqueletoDeEstado = () => (
  <div className={clases.partes}>
    {[4, 4, 5].map((lineas, cual) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places.
      <Tarjeta key={cual} className={cual === 0 ? clases.entera : undefined}>
        <div className={clases.esqueleto}>
          {Array.from({ length: lineas }, (_, linea) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places.
            <Esqueleto key={linea} alto={18} ancho={linea === 0 ? '32%' : '78%'} />
          ))}
        </div>
      </Tarjeta>
    ))}
  </div>
);
