import { nombresDe } from '@visitas/contract/comun/tablas';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { CampoSelector } from '../ui/campos/CampoSelector.tsx';
import clases from './Ajustes.module.css';
import { idDeSeccion, SECCIONES_DE_AJUSTES, type SeccionDeAjustes } from './secciones.ts';

const SECCIONES = nombresDe(SECCIONES_DE_AJUSTES);

/** Leads to each section: links beside them, or a selector where there is no room. */
export function IndiceDeAjustes() {
  const [aqui, quedarseEn] = useSeccionALaVista();
  const ir = (seccion: SeccionDeAjustes) => {
    const destino = document.getElementById(idDeSeccion(seccion));
    destino?.scrollIntoView();
    destino?.focus({ preventScroll: true });
    quedarseEn(seccion);
  };
  return (
    <>
      <nav className={clases.indice} aria-label="Secciones">
        {SECCIONES.map((seccion) => (
          <a
            key={seccion}
            href={`#${idDeSeccion(seccion)}`}
            aria-current={seccion === aqui}
            onClick={(evento: MouseEvent) => {
              // Another address would ask whether to leave what is not saved.
              evento.preventDefault();
              ir(seccion);
            }}
          >
            {SECCIONES_DE_AJUSTES[seccion]}
          </a>
        ))}
      </nav>
      <div className={clases.selector}>
        <CampoSelector
          label="Sección"
          name="seccion"
          value={aqui}
          opciones={SECCIONES.map((value) => ({ value, label: SECCIONES_DE_AJUSTES[value] }))}
          onChange={(elegida) => {
            const seccion = SECCIONES.find((una) => una === elegida);
            if (seccion) ir(seccion);
          }}
          mensajes={[]}
          placeholder="Elige una sección"
        />
      </div>
    </>
  );
}

/**
 * The first section in the upper part of the window. One that is chosen stays, also when the page is too short to
 * bring it up there.
 */
function useSeccionALaVista() {
  const [aqui, estar] = useState<SeccionDeAjustes>('empresa');
  /** Where the page was after the last jump: it tells nothing until it moves on. */
  const saltado = useRef<number>(undefined);
  useEffect(() => {
    const aLaVista = new Set<Element>();
    const vigia = new IntersectionObserver(
      (cambios) => {
        for (const { target, isIntersecting } of cambios) {
          if (isIntersecting) aLaVista.add(target);
          else aLaVista.delete(target);
        }
        const primera = SECCIONES.find((una) =>
          [...aLaVista].some(({ id }) => id === idDeSeccion(una)),
        );
        if (window.scrollY === saltado.current) return;
        saltado.current = undefined;
        if (primera) estar(primera);
      },
      // Below the margin that a section keeps when it is brought up.
      { rootMargin: '-32px 0px -60% 0px' },
    );
    for (const una of SECCIONES) {
      const elemento = document.getElementById(idDeSeccion(una));
      if (elemento) vigia.observe(elemento);
    }
    return () => vigia.disconnect();
  }, []);
  const quedarseEn = (seccion: SeccionDeAjustes) => {
    estar(seccion);
    saltado.current = window.scrollY;
  };
  return [aqui, quedarseEn] as const;
}
