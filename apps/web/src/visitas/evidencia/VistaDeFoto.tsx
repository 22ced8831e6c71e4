import { Modal } from '@mantine/core';
import { LEYENDA_MAXIMA } from '@visitas/contract/evidencia/entradas';
import { CLASES_DE_FOTO, TEXTO_DE_CLASE } from '@visitas/contract/formularios/formulario';
import { useEffect, useId, useRef, useState } from 'react';
import type { Foto, ManejoDeFotos } from '../../campo/fotos/useFotos.ts';
import { pudoLlegar } from '../../campo/pendientes/accion.ts';
import { reintentarAhora } from '../../campo/pendientes/reintentar.ts';
import { SI_YA_LLEGO } from '../../campo/pendientes/textos.ts';
import { fechaHora } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import '../../ui/pagina/modal.css';
import { siDesaparece } from '../../ui/pagina/foco.ts';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { useDevolverFoco } from '../../ui/pagina/useDevolverFoco.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { IconRefresh, IconTrash, IconX } from '../../ui/piezas/iconos.ts';
import { ImagenDeArchivo } from './ImagenDeArchivo.tsx';
import { textoDeFoto, usePorCiento } from './RejillaDeFotos.tsx';
import clases from './VistaDeFoto.module.css';

interface Props {
  foto: Foto;
  fotos: ManejoDeFotos;
  /** The text of the question that it answers. */
  pregunta: string | undefined;
  /** False when the photos of this visit can no longer be changed. */
  editable: boolean;
  alCerrar: () => void;
}

/** One photo, whole, with what is said of it. It is dark in both schemes. */
export function VistaDeFoto({ foto, fotos, pregunta, editable, alCerrar }: Props) {
  const numero = fotos.fotos.findIndex(({ archivo }) => archivo === foto.archivo) + 1;
  const [quitando, setQuitando] = useState(false);
  useDevolverFoco();
  const cambiable = editable && foto.propia && foto.estado !== 'rechazada';
  const titulo = `Foto ${numero} de ${fotos.fotos.length}`;
  return (
    <Modal.Root
      opened
      onClose={alCerrar}
      fullScreen
      zIndex="var(--capa-velo)"
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: clases.vista, body: clases.cuerpo }}
    >
      <Modal.Content>
        <Modal.Title className="solo-lectores">{titulo}</Modal.Title>
        <Cabecera
          cuenta={`${numero} de ${fotos.fotos.length}`}
          alCerrar={alCerrar}
          alQuitar={editable && foto.propia ? () => setQuitando(true) : undefined}
        />
        <Modal.Body>
          <div className={clases.lienzo}>
            <ImagenDeArchivo
              huella={foto.tipo === 'pdf' ? null : foto.archivo}
              alt={textoDeFoto(foto, numero)}
              entera
            />
          </div>
          <div data-acciones className={clases.datos}>
            {cambiable ? (
              <Dichos key={foto.archivo} foto={foto} cambiar={fotos.cambiar} />
            ) : (
              foto.leyenda && <p className={clases.leyenda}>{foto.leyenda}</p>
            )}
            <Situacion foto={foto} />
            <p className={clases.pie}>
              <span>Tomada {momento(foto.ocurridoEn)}</span>
              {pregunta && <span>Responde a «{pregunta}»</span>}
            </p>
          </div>
        </Modal.Body>
        {quitando && (
          <PreguntaQuitar
            foto={foto}
            alCerrar={() => setQuitando(false)}
            alQuitar={() => {
              // The server may refuse it, which `llamar` says.
              fotos.quitar(foto).catch(() => undefined);
              alCerrar();
            }}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

interface PropsCabecera {
  cuenta: string;
  alCerrar: () => void;
  alQuitar: (() => void) | undefined;
}

const Cabecera = ({ cuenta, alCerrar, alQuitar }: PropsCabecera) => (
  <header className={clases.cabecera}>
    <BotonIcono icono={IconX} aria-label="Cerrar" onClick={alCerrar} />
    <span aria-hidden>{cuenta}</span>
    {alQuitar ? (
      <BotonIcono icono={IconTrash} aria-label="Eliminar foto" onClick={alQuitar} />
    ) : (
      <i />
    )}
  </header>
);

interface PropsPregunta extends Record<'alCerrar' | 'alQuitar', () => void> {
  foto: Foto;
}

const PreguntaQuitar = ({ foto, alCerrar, alQuitar }: PropsPregunta) => (
  <Dialogo titulo="Eliminar foto" alCerrar={alCerrar}>
    <p>
      La foto se quita de la visita.{' '}
      {foto.idEvidencia < 0 && foto.acciones.some(pudoLlegar) && SI_YA_LLEGO}
    </p>
    <PieDeDialogo alCerrar={alCerrar} tipo="peligroso" onClick={alQuitar}>
      Eliminar
    </PieDeDialogo>
  </Dialogo>
);

/** 'hoy 09:18', or the whole date of another day. */
function momento(instante: string): string {
  const [dia, hora] = fechaHora(instante).split(' ');
  const [hoy] = fechaHora(new Date().toISOString()).split(' ');
  return dia === hoy ? `hoy ${hora}` : `${dia} ${hora}`;
}

function Situacion({ foto }: { foto: Foto }) {
  const porCiento = usePorCiento(foto);
  if (foto.estado === 'enviada') return null;
  if (foto.estado !== 'rechazada')
    return (
      <p role="status" className={clases.estado}>
        {porCiento === null ? 'Por enviar' : `Enviando ${porCiento} %`}
      </p>
    );
  const [accion] = foto.acciones;
  return (
    <div className={clases.rechazada}>
      <p role="alert">{accion?.rechazo?.frase}</p>
      <Boton ref={siDesaparece} icono={IconRefresh} onClick={() => reintentarAhora(accion?.id)}>
        Reintentar
      </Boton>
    </div>
  );
}

const ESPERA_MS = 600;

/**
 * Both are kept as they change: the phone may close the page. Each save has both as chosen here, because the photo
 * still shows what it was until the outbox has the last one.
 */
function Dichos({ foto, cambiar }: { foto: Foto; cambiar: ManejoDeFotos['cambiar'] }) {
  const id = useId();
  const [leyenda, setLeyenda] = useState(foto.leyenda ?? '');
  const [clase, setClase] = useState(foto.clase);
  const dicha = leyenda.trim() === '' ? null : leyenda.trim();
  const elegir = (una: Foto['clase']) => {
    setClase(una);
    void cambiar(foto, { clase: una, leyenda: dicha });
  };
  const porGuardar = useRef<() => void>(undefined);
  useEffect(() => {
    const guardar = () => {
      if (porGuardar.current !== guardar) return;
      porGuardar.current = undefined;
      void cambiar(foto, { clase, leyenda: dicha });
    };
    porGuardar.current = dicha === foto.leyenda ? undefined : guardar;
    const reloj = setTimeout(guardar, ESPERA_MS);
    return () => clearTimeout(reloj);
  });
  useEffect(() => () => porGuardar.current?.(), []);
  return (
    <>
      <div className={clases.campo}>
        <label htmlFor={id}>Descripción</label>
        <input
          id={id}
          value={leyenda}
          maxLength={LEYENDA_MAXIMA}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setLeyenda(target.value)}
          onBlur={() => porGuardar.current?.()}
        />
      </div>
      <div role="radiogroup" aria-label="Marca" className={clases.clases}>
        {CLASES_DE_FOTO.map((una) => (
          <label key={una}>
            <input
              type="radio"
              name={`${id}-clase`}
              checked={clase === una}
              onChange={() => elegir(una)}
            />
            <span>{TEXTO_DE_CLASE[una]}</span>
          </label>
        ))}
      </div>
    </>
  );
}
