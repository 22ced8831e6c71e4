import { Modal } from '@mantine/core';
import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useEffect, useRef, useState } from 'react';
import { guardarEnDisco } from '../../../plataforma/archivos/guardarEnDisco.ts';
import { leerArchivo } from '../../../plataforma/archivos/useArchivo.ts';
import { toasts } from '../../../plataforma/toasts.ts';
import { useDevolverFoco } from '../../../ui/pagina/useDevolverFoco.ts';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../../ui/piezas/BotonIcono.tsx';
import {
  IconArrowsLeftRight,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
} from '../../../ui/piezas/iconos.ts';
import { ImagenDeArchivo } from '../ImagenDeArchivo.tsx';
import { type EnVisor, leyendaDeFoto, paresDe } from '../paraVer.ts';
import { Comparador } from './Comparador.tsx';
import { DatosEnVisor } from './DatosDeFoto.tsx';
import { Tira } from './Tira.tsx';
import { useAcercar } from './useAcercar.ts';
import clases from './Visor.module.css';

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
  useDevolverFoco();
  const escenario = useRef<HTMLDivElement>(null);
  const acercada = useAcercar(escenario, { llave: foto?.archivo ?? '', pasar });
  useTeclas({
    ArrowLeft: () => pasar(-1),
    ArrowRight: () => pasar(1),
    '+': acercada.acercar,
    '-': acercada.alejar,
    c: lugar.alternar,
  });
  if (!foto) return null;

  return (
    <Modal.Root
      opened
      fullScreen
      onClose={alCerrar}
      zIndex="var(--capa-velo)"
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: clases.contenido, inner: clases.marco }}
    >
      <Modal.Content>
        <div className={clases.visor}>
          <Modal.Title className="solo-lectores">{tituloDe(lugar)}</Modal.Title>
          <Cabecera visita={visita} lugar={lugar} mostradas={par ?? [foto]} alCerrar={alCerrar} />
          <div
            ref={escenario}
            className={clases.escenario}
            data-ampliada={acercada.ampliada}
            {...(!par && acercada.alEscenario)}
          >
            {par ? (
              <Comparador par={par} visita={visita} />
            ) : (
              <EnGrande key={foto.archivo} foto={foto} visita={visita} estilo={acercada.estilo} />
            )}
            {lugar.cuantos > 1 && <Pasar pasar={pasar} />}
          </div>
          <DatosEnVisor mostradas={par ?? [foto]} visita={visita} />
          <Tira fotos={fotos} elegidas={par ?? [foto]} visita={visita} ir={lugar.ir} />
        </div>
      </Modal.Content>
    </Modal.Root>
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

const Pasar = ({ pasar }: Pick<Lugar, 'pasar'>) => (
  <>
    <BotonIcono
      icono={IconChevronLeft}
      aria-label="Anterior"
      data-lado="antes"
      onClick={() => pasar(-1)}
    />
    <BotonIcono
      icono={IconChevronRight}
      aria-label="Siguiente"
      data-lado="despues"
      onClick={() => pasar(1)}
    />
  </>
);

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

/** Wherever the focus is, except on the slider, which has its own. */
function useTeclas(teclas: Record<string, () => unknown>): void {
  const alDia = useRef(teclas);
  useEffect(() => {
    alDia.current = teclas;
  });
  useEffect(() => {
    function alTeclear(evento: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = evento;
      const hacer = alDia.current[key.length === 1 ? key.toLowerCase() : key];
      if (!hacer || ctrlKey || metaKey || altKey || defaultPrevented) return;
      evento.preventDefault();
      hacer();
    }
    window.addEventListener('keydown', alTeclear);
    return () => window.removeEventListener('keydown', alTeclear);
  }, []);
}

interface DeFoto {
  foto: Evidencia;
  visita: VisitaSola;
}

function EnGrande({ foto, visita, estilo }: DeFoto & { estilo: { transform: string } }) {
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
