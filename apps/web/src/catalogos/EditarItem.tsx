import { useQuery } from '@tanstack/react-query';
import type { TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import type { Envio } from '@visitas/contract/operaciones';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoInterruptor } from '../ui/campos/CampoInterruptor.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { ModalDeLectura } from '../ui/formulario/ModalDeLectura.tsx';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { CATALOGOS, type Catalogo, type Item } from './catalogos.ts';

type Edicion = Envio<`${TipoCatalogo}.editar`>;

interface Props {
  tipo: TipoCatalogo;
  id: number;
  item: Item;
}

const padreDe = ({ listado }: Catalogo) => ({ to: listado, search: true }) as const;

function Formulario({ tipo, id, item }: Props) {
  const catalogo = CATALOGOS[tipo];
  const padre = padreDe(catalogo);
  const envio = useEnvio(`${tipo}.editar`, `${catalogo.uno} Editado Exitosamente`);
  const formulario = useFormulario({
    inicial: { nombre: item.nombre, activo: item.activo },
    version: item.version,
    envio,
    // Each catalogue calls its id by its own name.
    preparar: (valores, version) =>
      ({ cuerpo: { [catalogo.campoId]: id, ...valores, version } }) as unknown as Edicion,
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={`Editar ${catalogo.uno}`} formulario={formulario} padre={padre}>
      <CampoTexto label="Nombre" data-autofocus {...formulario.texto('nombre')} />
      <CampoInterruptor label="Activo" {...formulario.campo('activo')} />
    </ModalFormulario>
  );
}

export function EditarItem({ tipo }: { tipo: TipoCatalogo }) {
  const catalogo = CATALOGOS[tipo];
  const id = useIdDeRuta(catalogo.parametro);
  const lectura = useQuery(lecturaDe(`${tipo}.obtener`, { parametros: { id } }));
  return (
    <ModalDeLectura titulo={`Editar ${catalogo.uno}`} padre={padreDe(catalogo)} lectura={lectura}>
      {(item) => <Formulario tipo={tipo} id={id} item={item} />}
    </ModalDeLectura>
  );
}
