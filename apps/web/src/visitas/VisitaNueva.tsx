import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import type { EnUrl } from '../ui/lista/enUrl.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { CamposVisita } from './CamposVisita.tsx';
import { apartadoDe, leerPedida, type Partida, usePartida } from './nueva/partida.ts';
import { AntesDeConfirmar } from './planear/AntesDeConfirmar.tsx';

const TITULO = 'Nueva Visita';

/** What it began with is of the visit, and no filter of the list that it leads back to. */
const PADRE = {
  to: RUTAS['visitas-por-supervisor'],
  search: (antes: EnUrl) => ({ ...antes, fecha: undefined, duplicar: undefined }),
} as const;

export function VisitaNueva() {
  const pedida = leerPedida(useSearch({ strict: false }));
  const apartado = apartadoDe(pedida);
  return <DesdeUnaDireccion key={apartado} pedida={pedida} apartado={apartado} />;
}

interface PropsDireccion {
  pedida: ReturnType<typeof leerPedida>;
  apartado: string;
}

function DesdeUnaDireccion({ pedida, apartado }: PropsDireccion) {
  const lectura = {
    data: usePartida(pedida),
    error: null,
    refetch: () => undefined,
    isFetchedAfterMount: true,
  };
  return (
    <ModalDeLectura titulo={TITULO} padre={PADRE} lectura={lectura} tamano="conCostado">
      {(partida) => <Formulario partida={partida} apartado={apartado} />}
    </ModalDeLectura>
  );
}

/** What the next visit has in common with the one that was created. */
const LO_QUE_SE_REPITE = ['idTecnico', 'idTipoVisita', 'fechaPlanificada'] as const;

function Formulario({ partida, apartado }: { partida: Partida; apartado: string }) {
  const envio = useEnvio('visitas.crear', 'Visita Creada Exitosamente', apartado);
  const formulario = useFormulario({
    inicial: partida.valores,
    envio,
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: useCerrar(PADRE),
    apartado,
  });
  const { campos, alEmpezarOtra } = useFocoEnCliente();

  function crearOtra(): void {
    void formulario.confirmar(() => {
      formulario.seguir(LO_QUE_SE_REPITE);
      alEmpezarOtra();
    });
  }

  return (
    <ModalFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={PADRE}
      tamano="conCostado"
      costado={<AntesDeConfirmar de={formulario.valores} />}
      otra={{
        texto: 'Confirmar y crear otra',
        enPalabras: 'confirma y crea otra',
        hacer: crearOtra,
      }}
    >
      {partida.avisos.length > 0 && (
        <Alerta tipo="neutra">
          {partida.avisos.map((aviso) => (
            <p key={aviso}>{aviso}</p>
          ))}
        </Alerta>
      )}
      <div ref={campos} style={{ display: 'contents' }}>
        <CamposVisita formulario={formulario} enfocar={partida.enfocar} />
      </div>
    </ModalFormulario>
  );
}

/** Of another visit, the client is what is written first. */
function useFocoEnCliente() {
  const campos = useRef<HTMLDivElement>(null);
  const [otras, setOtras] = useState(0);
  useEffect(() => {
    if (otras > 0) campos.current?.querySelector<HTMLElement>('[data-campo="idCliente"]')?.focus();
  }, [otras]);
  return { campos, alEmpezarOtra: () => setOtras((antes) => antes + 1) };
}
