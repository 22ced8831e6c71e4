import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type CSSProperties, useState } from 'react';
import { guardarEnDisco } from '../../../plataforma/archivos/guardarEnDisco.ts';
import { leerArchivo } from '../../../plataforma/archivos/useArchivo.ts';
import { toasts } from '../../../plataforma/toasts.ts';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../../ui/piezas/BotonIcono.tsx';
import { IconArrowsLeftRight, IconDownload, IconX } from '../../../ui/piezas/iconos.ts';
import { Escenario, MarcoDeVisor } from '../../../ui/visor/MarcoDeVisor.tsx';
import clases from '../../../ui/visor/Visor.module.css';
import { ImagenDeArchivo } from '../ImagenDeArchivo.tsx';
import { type EnVisor, leyendaDeFoto, paresDe } from '../paraVer.ts';
import { Comparador } from './Comparador.tsx';
import { DatosEnVisor } from './DatosDeFoto.tsx';
import { Tira } from './Tira.tsx';

interface Props {
  visita: VisitaSola;
  inicio: EnVisor;
  alCerrar: () => void;
}

/** The photos of a visit, one by one and as large as the screen, or one before and one after. */
export function Visor({ visita, inicio, alCerrar }: Props) {
  const fotos = visita.evidencias ?? [];
  const lugar = useLugar(fotos, inicio);
  const { foto, par, pasar } = lugar;
  if (!foto) return null;

  return (
    <MarcoDeVisor titulo={tituloDe(lugar)} alCerrar={alCerrar}>
      <Cabecera visita={visita} lugar={lugar} mostradas={par ?? [foto]} alCerrar={alCerrar} />
      <Escenario
        llave={foto.archivo}
        pasar={pasar}
        cuantos={lugar.cuantos}
        quieto={par !== undefined}
        teclas={{ c: lugar.alternar }}
      >
        {(estilo) =>
          par ? (
            <Comparador par={par} visita={visita} />
          ) : (
            <EnGrande key={foto.archivo} foto={foto} visita={visita} estilo={estilo} />
          )
        }
      </Escenario>
      <DatosEnVisor mostradas={par ?? [foto]} visita={visita} />
      <Tira fotos={fotos} elegidas={par ?? [foto]} visita={visita} ir={lugar.ir} />
    </MarcoDeVisor>
  );
}

type Lugar = ReturnType<typeof useLugar>;

const cuentaDe = ({ par, indice, cuantos }: Lugar): string =>
  par ? 'Antes y después' : `${indice + 1} de ${cuantos}`;
const tituloDe = (lugar: Lugar): string => `${lugar.par ? '' : 'Foto '}${cuentaDe(lugar)}`;

interface PropsCabecera extends Pick<Props, 'visita' | 'alCerrar'> {
  lugar: Lugar;
  mostradas: readonly Evidencia[];
}

function Cabecera({ visita, lugar, mostradas, alCerrar }: PropsCabecera) {
  const { par, hayPares, alternar } = lugar;
  return (
    <div className={clases.cabecera}>
      <b>{visita.cliente.nombre}</b>
      <span role="status">{cuentaDe(lugar)}</span>
      {hayPares && (
        <Boton
          tamano="chico"
          icono={IconArrowsLeftRight}
          aria-label="Antes y después"
          aria-pressed={par !== undefined}
          onClick={alternar}
        >
          <span className={clases.conSitio}>Antes y después</span>
        </Boton>
      )}
      <BotonDescargar fotos={mostradas} visita={visita} />
      <BotonIcono
        icono={IconX}
        aria-label="Cerrar"
        data-autofocus={par ? undefined : true}
        onClick={alCerrar}
      />
    </div>
  );
}

/** Where the viewer is: at a photo, or at a pair. From the last one goes the first. */
function useLugar(fotos: readonly Evidencia[], inicio: EnVisor) {
  const [comparando, comparar] = useState(inicio === 'comparar');
  const [archivo, setArchivo] = useState(inicio === 'comparar' ? undefined : inicio.archivo);
  const [lugarDePar, setLugarDePar] = useState(0);
  const pares = paresDe(fotos);
  const par = comparando ? pares[lugarDePar % Math.max(pares.length, 1)] : undefined;
  const indice = Math.max(
    fotos.findIndex((una) => una.archivo === archivo),
    0,
  );
  const cuantos = par ? pares.length : fotos.length;
  return {
    foto: fotos[indice],
    par,
    indice,
    cuantos,
    hayPares: pares.length > 0,
    alternar: () => comparar(pares.length > 0 && !comparando),
    pasar(paso: -1 | 1): void {
      if (par) setLugarDePar((antes) => (antes + paso + cuantos) % cuantos);
      else setArchivo(fotos[(indice + paso + cuantos) % cuantos]?.archivo);
    },
    ir(cual: string): void {
      comparar(false);
      setArchivo(cual);
    },
  };
}

interface DeFoto {
  foto: Evidencia;
  visita: VisitaSola;
}

function EnGrande({ foto, visita, estilo }: DeFoto & { estilo: CSSProperties }) {
  const nombre = leyendaDeFoto(foto, visita);
  if (foto.tipo === 'pdf')
    return (
      <div className={clases.documento}>
        <span>
          <ImagenDeArchivo huella={null} alt="Documento PDF" />
        </span>
        <b>{nombre}</b>
        <p>Descárgalo para leerlo.</p>
      </div>
    );
  return (
    <div className={clases.foto} style={estilo}>
      <ImagenDeArchivo huella={foto.archivo} alt={nombre} entera />
    </div>
  );
}

/** The largest copy of each. */
function BotonDescargar({ fotos, visita }: { fotos: readonly Evidencia[]; visita: VisitaSola }) {
  const [ocupado, setOcupado] = useState(false);
  async function descargar(): Promise<void> {
    setOcupado(true);
    try {
      for (const una of fotos)
        guardarEnDisco(await leerArchivo(una.archivo), archivoDe(una, visita));
    } catch {
      toasts.fallo('No se pudo descargar. Inténtalo de nuevo.');
    } finally {
      setOcupado(false);
    }
  }
  return (
    <Boton
      tamano="chico"
      icono={IconDownload}
      ocupado={ocupado}
      aria-label="Descargar"
      onClick={() => void descargar()}
    >
      <span className={clases.conSitio}>Descargar</span>
    </Boton>
  );
}

const archivoDe = (foto: Evidencia, visita: VisitaSola): string => {
  const nombre = leyendaDeFoto(foto, visita)
    .replaceAll(/[^\p{L}\p{N} .-]/gu, '')
    .trim();
  return `${nombre || 'Foto'}.${foto.tipo === 'pdf' ? 'pdf' : 'jpg'}`;
};
